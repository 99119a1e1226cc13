import { Link } from "@remix-run/react";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { AuditRow } from "#app/domain/base/audit/list-audit.server.ts";
import { Table } from "#app/ui/admin/table.tsx";

type Change = { field: string; before: string | null; after: string | null };
/** Who changed what, newest first. */
export function AuditTable({ rows }: { rows: AuditRow[] }) {
  return (
    <Table
      look="wrap"
      phone="cards"
      frame="panel"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          label: "When",
          cellClass: "nowrap",
          cell: ({ at }) => <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>,
        },
        { label: "Who", isRowName: true, cell: ({ actor }) => actor },
        {
          label: "What",
          cell: ({ action, subjectKind, subject, subjectId }) => (
            <>
              {action} <span className="muted">{subjectKind}</span>{" "}
              <b>
                {subjectKind === "order" ? <Link to={`/admin/orders/${subjectId}`}>{subject}</Link> : subject}
              </b>
            </>
          ),
        },
        { label: "Before and after", cell: ({ changes }) => <Changes changes={changes} /> },
      ]}
    />
  );
}

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="audit-changes">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before !== null && <del>{before}</del>}
            {before !== null && after !== null && (
              <>
                {" "}
                <span aria-hidden="true">→</span>{" "}
              </>
            )}
            {after !== null && <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
