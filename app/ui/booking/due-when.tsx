import type { PriceParts } from "#app/domain/shipping/orders/fee-rule.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";

/** What is due when, and to whom; the parts add up to the price. */
export function DueWhen({ parts, businessName }: { parts: PriceParts; businessName: string }) {
  return (
    <table className="due-table figures">
      <caption className="sr-only">What’s due when</caption>
      <tbody>
        <tr>
          <th scope="row">Today</th>
          <td>{formatDollars(0)}</td>
        </tr>
        <tr>
          <th scope="row">
            When a carrier is assigned <small>our fee, to {businessName}</small>
          </th>
          <td>{formatDollars(parts.fee)}</td>
        </tr>
        <tr>
          <th scope="row">
            At delivery, after you’ve looked it over <small>the carrier’s part, to the driver</small>
          </th>
          <td>{formatDollars(parts.carrierPart)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Together, the price you book</th>
          <td>{formatDollars(parts.fee + parts.carrierPart)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
