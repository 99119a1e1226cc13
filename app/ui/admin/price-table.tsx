import { formatDollars, formatSignedDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import type { ShownVersion } from "#app/domain/crm/quotes/staff/quote-panel.ts";
import { Table } from "./table";

/** The price lines of a version; they add up to its price. */
export function PriceTable({ version }: { version: Pick<ShownVersion, "lines" | "price" | "rateCard"> }) {
  return (
    <Table
      look="bare"
      className="sums"
      frame="none"
      isHeadless
      rows={version.lines}
      rowKey={({ label }, index) => `${index} ${label}`}
      columns={[
        {
          label: "Line",
          cell: ({ label, note }) => (
            <>
              {label} {note && <span className="fine">{note}</span>}
            </>
          ),
        },
        {
          label: "Amount",
          align: "right",
          cell: ({ amount }, index) => (index === 0 ? formatDollars(amount) : formatSignedDollars(amount)),
        },
      ]}
      foot={
        <tr>
          <th scope="row">Price, rate card {version.rateCard}</th>
          <td className="right">{formatDollars(version.price)}</td>
        </tr>
      }
    />
  );
}
