import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { TimelineLine } from "#app/domain/desk/timeline/timeline.ts";

type Props = { lines: TimelineLine[]; total: { before?: number; after: number } };

const signed = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : formatSignedDollars(amount);

/** Price lines; of a later version only those that changed, with what they were. */
export function Lines({ lines, total }: Props) {
  return (
    <table className="table bare diff">
      <tbody>
        {lines.map(({ label, before, amount }, index) => (
          <tr key={`${index} ${label}`}>
            <td>{label}</td>
            <td className="right">
              {signed(before) && <del>{signed(before)}</del>} {signed(amount) && <ins>{signed(amount)}</ins>}
            </td>
          </tr>
        ))}
        <tr>
          <td>Total</td>
          <td className="right">
            {total.before !== undefined && (
              <>
                <del>{formatDollars(total.before)}</del> →{" "}
              </>
            )}
            <b>{formatDollars(total.after)}</b>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
