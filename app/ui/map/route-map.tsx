import type { RoutePicture } from "#app/domain/trip/routing/route-map-path.ts";
import { MAP_HEIGHT, MAP_WIDTH } from "./project-point";

/** A route on the US map, with a text alternative and the towns it passes. */
export function RouteMap({ picture: { src, alt, past } }: { picture: RoutePicture }) {
  return (
    <figure className="route-map">
      <img src={src} alt={alt} width={MAP_WIDTH} height={MAP_HEIGHT} />
      {past && <figcaption>Via {past}</figcaption>}
    </figure>
  );
}
