import type { PriceTable as Prices } from "#app/domain/content/pages/page-view.ts";
import { LanePrice } from "#app/ui/blocks/lane-price.tsx";
import { formatMiles } from "#app/domain/trip/routing/format-miles.ts";
import { formatDay, formatDays } from "#app/domain/trip/pricing/format-day.ts";
import type { ReactNode } from "react";

const transportLabels = { open: "Open trailer", enclosed: "Enclosed trailer" };

export function PriceTable({ table }: { table: Prices | null }) {
  if (!table || table.lanes.length === 0)
    return (
      <p className="price-table-none">
        We can’t compute example prices right now. The form below still works for your trip.
      </p>
    );
  const { caption, vehicle, measurements, running, transportTypes, day, lanes } = table;
  return (
    <figure className="price-table">
      <p className="price-table-title">{caption}</p>
      <ScrollFrame label={`Table: ${caption}`}>
        <table className="figures rows-stack" aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">From and to</th>
              {transportTypes.map((transportType) => (
                <th key={transportType} scope="col">
                  {transportLabels[transportType]}
                </th>
              ))}
              <th scope="col">Distance</th>
              <th scope="col">On the way</th>
            </tr>
          </thead>
          <tbody>
            {lanes.map(({ from, to, prices, ...lane }) => (
              <tr key={`${from} ${to}`}>
                <th scope="row">
                  {from} <span className="lane-to">to {to}</span>
                </th>
                {transportTypes.map((transportType) => (
                  <td key={transportType} className="lane-price" data-label={transportLabels[transportType]}>
                    <LanePrice price={prices[transportType]} />
                  </td>
                ))}
                <td data-label="Distance">{formatMiles(lane.miles)}</td>
                <td data-label="On the way">{formatDays(lane.days)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      <figcaption>
        Prices of <time dateTime={day}>{formatDay(day)}</time> for a {vehicle}
        {measurements && `, ${measurements}`}
        {!running && " that does not run"}, from the same engine that answers the form: our estimate, which is
        the price you book, and the usual range around it. Your vehicle, your addresses and your date move
        them.
      </figcaption>
    </figure>
  );
}

/** Lets a wide table scroll here instead of the page, and by keyboard too. */
function ScrollFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="table-frame" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
