import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { ShownVersion } from "#app/domain/crm/quotes/staff/quote-panel.ts";

/** The price lines of a version; they add up to its price. */
export function PriceTable({ version }: { version: Pick<ShownVersion, "lines" | "price" | "rateCard"> }) {
  return (
    <table className="table bare sums">
      <tbody>
        {version.lines.map(({ label, note, amount }, index) => (
          <tr key={`${index} ${label}`}>
            <td>
              {label} {note && <span className="fine">{note}</span>}
            </td>
            <td className="right">{index === 0 ? formatDollars(amount) : formatSignedDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Price, rate card {version.rateCard}</th>
          <td className="right">{formatDollars(version.price)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
