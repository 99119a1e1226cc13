import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PlaceView } from "#app/domain/content/pages/places/place-view.ts";
import { HighwayShield } from "#app/ui/site/highway-shield.tsx";

export function PlaceFacts({ place }: { place: PlaceView }) {
  const { name, zips, corridors, neighbors, remotePlaces, communities, ports } = place;
  return (
    <section className="place-facts card" aria-labelledby="place-facts">
      <h2 id="place-facts">{name} in short</h2>
      <dl>
        <Fact heading={zips.heading}>{zips.list.join(", ")}</Fact>
        {corridors.length > 0 && (
          <Fact heading="Roads the trucks take">
            <ul className="place-roads">
              {corridors.map(({ road, via }) => (
                <li key={road + via}>
                  <RoadSign road={road} />
                  <span>{via}</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {neighbors.length > 0 && (
          <Fact heading="Neighbors">
            <ul className="place-neighbors">
              {neighbors.map((state) => (
                <li key={state.name}>
                  {state.path ? <Link to={state.path}>{state.name}</Link> : state.name}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {remotePlaces.length > 0 && (
          <Fact heading="Farthest from the trucks">
            {remotePlaces.map(({ name: town, zip }) => `${town} ${zip}`).join(", ")}
          </Fact>
        )}
        {communities.length > 0 && <Fact heading="Communities">{communities.join(", ")}</Fact>}
        {ports.length > 0 && <Fact heading="Vehicle ports">{ports.join(", ")}</Fact>}
      </dl>
    </section>
  );
}

const Fact = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div>
    <dt>{heading}</dt>
    <dd>{children}</dd>
  </div>
);

/** An interstate shield fits three characters; other roads get a plain sign. */
function RoadSign({ road }: { road: string }) {
  const interstate = /^I-(\w{1,3})$/.exec(road)?.[1];
  return interstate ? (
    <>
      <span aria-hidden="true">
        <HighwayShield label={interstate} />
      </span>
      <span className="sr-only">{road}: </span>
    </>
  ) : (
    <span className="place-road">{road}</span>
  );
}
