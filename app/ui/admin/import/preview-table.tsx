import { Link } from "@remix-run/react";
import type { PreviewGroup } from "#app/domain/crm/leads/import/import-view.ts";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** The first rows of one kind with their lines. */
export function PreviewTable({ title, group: { count, rows } }: { title: string; group: PreviewGroup }) {
  if (count === 0) return null;
  const more = count - rows.length;
  return (
    <div className="scroll" role="region" aria-label={title} tabIndex={0}>
      <table className="table wrap">
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Name</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, email, phone, message, leadId }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">
                {name}
                <p className="fine">{[email, phone].filter(Boolean).join(", ")}</p>
              </th>
              <td>{leadId ? <Link to={`/admin/crm/${leadId}`}>{message}</Link> : message}</td>
            </tr>
          ))}
        </tbody>
        {more > 0 && (
          <tfoot>
            <tr>
              <td colSpan={3}>and {formatCount(more)} more</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
