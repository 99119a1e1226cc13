import type { PriceTable as Prices } from "../../domain/pages/page-view";
import { ScrollFrame } from "./scroll-frame";
import { formatMiles } from "../../domain/routing/format-miles";
import { formatDay, formatDays } from "../../domain/pricing/format-day";
import { formatDollars } from "../../domain/pricing/format-dollars";

const transportLabels = { open: "Open trailer", enclosed: "Enclosed trailer" };

export function PriceTable({ table }: { table: Prices | null }) {
  if (!table || table.lanes.length === 0)
    return (
      <p className="price-table-none">
        We cannot compute example prices at this moment. The form below still answers for your own trip.
      </p>
    );
  const { caption, vehicle, running, transportTypes, day, lanes } = table;
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
                    {range(prices[transportType])}
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
        {!running && " that does not run"}, from the same engine that answers the form. Your vehicle, your
        addresses and your date move them.
      </figcaption>
    </figure>
  );
}

const range = (price: { min: number; max: number } | undefined) =>
  price ? `${formatDollars(price.min)} – ${formatDollars(price.max)}` : "";
