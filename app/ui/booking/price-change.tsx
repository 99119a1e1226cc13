import type { PriceOffer } from "#app/domain/shipping/bookings/booking-view.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/** The lines that differ, and both prices. */
export function PriceChange({ offer: { lines, was, now, validUntil } }: { offer: PriceOffer }) {
  const amount = (dollars: number | null) => (dollars === null ? "" : formatDollars(dollars));
  return (
    <>
      <table className="price-lines figures">
        <caption className="sr-only">Both prices</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Was</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.label}>
              <th scope="row">{line.label}</th>
              <td>{amount(line.was)}</td>
              <td>{amount(line.now)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Price</th>
            <td>{formatDollars(was)}</td>
            <td>{formatDollars(now)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="field-hint">Held until {formatDay(validUntil)}.</p>
    </>
  );
}
