import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { TimelineLine } from "#app/domain/desk/timeline/timeline.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Props = { lines: TimelineLine[]; total: { before?: number; after: number } };

const signed = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : formatSignedDollars(amount);

/** Price lines; of a later version only those that changed, with what they were. */
export function Lines({ lines, total }: Props) {
  return (
    <Table
      look="bare"
      className="diff"
      frame="none"
      isHeadless
      rows={lines}
      rowKey={({ label }, index) => `${index} ${label}`}
      columns={[
        { label: "Line", cell: ({ label }) => label },
        {
          label: "Amount",
          align: "right",
          cell: ({ before, amount }) => (
            <>
              {signed(before) && <del>{signed(before)}</del>} {signed(amount) && <ins>{signed(amount)}</ins>}
            </>
          ),
        },
      ]}
      last={
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
      }
    />
  );
}
