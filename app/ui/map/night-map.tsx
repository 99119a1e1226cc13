import night from "#app/generated/map/us-night.svg?url";
import { drawLine } from "./draw-line";
import { exampleRoute } from "./example-route";
import { MAP_HEIGHT, MAP_WIDTH, projectPoint } from "./project-point";
import { nightOf } from "./draft-route";

/** Decorative: the interstates at night with the visitor's route in amber, or an example until it's known. */
export function NightMap({ routeMap }: { routeMap: string | undefined }) {
  const size = { width: MAP_WIDTH, height: MAP_HEIGHT };
  return (
    <div className="night-map" aria-hidden="true">
      <div className="night-map-canvas">
        {/* Not an img, because browsers would count the decoration as the page's largest contentful paint. */}
        <svg className="country" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} {...size}>
          <use href={`${night}#country`} />
        </svg>
        {routeMap ? <img className="own-route" src={nightOf(routeMap)} alt="" {...size} /> : <ExampleRoute />}
      </div>
    </div>
  );
}

function ExampleRoute() {
  const path = drawLine(exampleRoute);
  const pins = [exampleRoute[0], exampleRoute.at(-1)].map((end) => end && projectPoint(...end));
  return (
    <svg viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}>
      <path className="route-glow" d={path} />
      <path className="route-line" d={path} />
      {pins.map(
        (pin) => pin && <circle key={pin.join()} className="route-pin" cx={pin[0]} cy={pin[1]} r="7" />,
      )}
    </svg>
  );
}
