import type { QuoteView } from "#app/domain/crm/quotes/share/quote-view.ts";
import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";

type Props = { lines: QuoteView["breakdown"]; estimate: number };

export function PriceLines({ lines, estimate }: Props) {
  return (
    <table className="price-lines figures">
      <caption>Price breakdown</caption>
      <tbody>
        {lines.map(({ label, note, amount }, index) => (
          <tr key={`${index} ${label}`}>
            <th scope="row">
              {label} {note && <span className="price-note">{note}</span>}
            </th>
            <td>{index === 0 ? formatDollars(amount) : formatSignedDollars(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Estimate</th>
          <td>{formatDollars(estimate)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
