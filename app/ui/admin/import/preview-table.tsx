import { Link } from "@remix-run/react";
import type { PreviewGroup } from "#app/domain/crm/leads/import/import-view.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";
import { Table } from "#app/ui/admin/table.tsx";

/** The first rows of one kind with their lines. */
export function PreviewTable({ title, group: { count, rows } }: { title: string; group: PreviewGroup }) {
  if (count === 0) return null;
  const more = count - rows.length;
  return (
    <Table
      look="wrap"
      frame={{ label: title }}
      caption={title}
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        { label: "Line", cell: ({ line }) => line },
        {
          label: "Name",
          isRowName: true,
          cell: ({ name, email, phone }) => (
            <>
              {name}
              <p className="fine">{[email, phone].filter(Boolean).join(", ")}</p>
            </>
          ),
        },
        {
          label: title,
          cell: ({ leadId, message }) =>
            leadId ? <Link to={`/admin/crm/${leadId}`}>{message}</Link> : message,
        },
      ]}
      foot={
        more > 0 && (
          <tr>
            <td colSpan={3}>and {formatCount(more)} more</td>
          </tr>
        )
      }
    />
  );
}
