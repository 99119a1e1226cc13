import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";
import type { AuditRow } from "#app/domain/base/audit/list-audit.server.ts";

type Change = { field: string; before: string | null; after: string | null };
/** Who changed what, newest first. */
export function AuditTable({ rows }: { rows: AuditRow[] }) {
  return (
    <div className="panel scroll">
      <table className="table wrap cards">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Before and after</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, actor, action, subjectKind, subject, changes }) => (
            <tr key={id}>
              <td className="nowrap">
                <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>
              </td>
              <th scope="row">{actor}</th>
              <td>
                {action} <span className="muted">{subjectKind}</span> <b>{subject}</b>
              </td>
              <td>
                <Changes changes={changes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
