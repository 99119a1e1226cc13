import { Link } from "@remix-run/react";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Row = { id: number; at: Date; reader: string; lead: { id: string; name: string } };

/** Who opened which lead, newest first. */
export function ReadsTable({ rows }: { rows: Row[] }) {
  return (
    <Table
      look="wrap"
      phone="cards"
      frame="panel"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: "First that day",
          cellClass: "nowrap",
          cell: ({ at }) => <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>,
        },
        { label: "Who", isRowName: true, cell: ({ reader }) => reader },
        { label: "Lead", cell: ({ lead }) => <Link to={`/admin/crm/${lead.id}`}>{lead.name}</Link> },
        {
          label: "Others",
          cell: ({ lead }) => (
            <Link
              to={`/admin/audit/reads?lead=${lead.id}`}
              aria-label={`everyone who opened it: ${lead.name}`}
            >
              everyone who opened it
            </Link>
          ),
        },
      ]}
    />
  );
}
