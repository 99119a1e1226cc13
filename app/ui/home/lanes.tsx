import { Link } from "@remix-run/react";
import type { PricedLane, PriceTable } from "#app/domain/content/pages/page-view.ts";
import night from "#app/generated/map/us-night.svg?url";
import { LanePrice } from "#app/ui/blocks/lane-price.tsx";
import { Section } from "#app/ui/blocks/section.tsx";
import { MAP_HEIGHT, MAP_WIDTH } from "#app/ui/map/project-point.ts";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { formatDay, formatDays } from "#app/domain/trip/pricing/format-day.ts";

const size = { width: MAP_WIDTH, height: MAP_HEIGHT, loading: "lazy", decoding: "async" } as const;

/** Some lanes on the map with today's prices, and a link to price your own. */
export function Lanes({ table }: { table: PriceTable | null }) {
  return (
    <Section
      id="lanes"
      title="Any ZIP to any ZIP, in all 50 states"
      lede="Four lanes as examples, computed today by the engine that answers the form."
      tone="night"
    >
      <div className="lanes-grid">
        <div className="lanes-map">
          <img src={night} alt="" {...size} />
          <img
            src="/maps/lanes"
            alt={table ? describeMap(table.lanes) : "The United States by night"}
            {...size}
          />
        </div>
        <div>
          {table && table.lanes.length > 0 ? <LaneList table={table} /> : <NoPrices />}
          <p className="lanes-actions">
            <a className="button button-amber" href="#quote">
              Price my trip
            </a>
            <Link to="/service-areas">What to know in your state</Link>
          </p>
        </div>
      </div>
    </Section>
  );
}

function LaneList({ table: { lanes, day, vehicle } }: { table: PriceTable }) {
  return (
    <>
      <ul className="priced-lanes figures">
        {lanes.map((lane) => (
          <li className="priced-lane" key={lane.from + lane.to}>
            <h3>
              <span className="priced-lane-end">{lane.from}</span>{" "}
              <span className="priced-lane-end">
                <span className="priced-lane-to">to</span> {lane.to}
              </span>
            </h3>
            <p className="priced-lane-price">
              <LanePrice price={lane.prices.open} />
            </p>
            <p className="priced-lane-route">
              {formatMiles(lane.miles)}, {formatDays(lane.days)} on the road
            </p>
          </li>
        ))}
      </ul>
      <p className="lanes-dated">
        Open trailer, a {vehicle} that runs: our estimate and its range on{" "}
        <time dateTime={day}>{formatDay(day)}</time>. Your vehicle, addresses and dates move the price.
      </p>
    </>
  );
}

const NoPrices = () => (
  <p className="lanes-dated">We can’t compute example prices right now. The form still works.</p>
);

const describeMap = (lanes: readonly PricedLane[]) =>
  `Map of the United States with the routes ${lanes.map(({ from, to }) => `${from} to ${to}`).join("; ")}`;
