import { Link } from "@remix-run/react";
import { formatDeskMoment } from "#app/domain/base/text/desk-time.ts";

type Row = { id: number; at: Date; reader: string; lead: { id: string; name: string } };

/** Who opened which lead, newest first. */
export function ReadsTable({ rows }: { rows: Row[] }) {
  return (
    <div className="panel scroll">
      <table className="table wrap cards">
        <thead>
          <tr>
            <th scope="col">First that day</th>
            <th scope="col">Who</th>
            <th scope="col">Lead</th>
            <th scope="col">Others</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, reader, lead }) => (
            <tr key={id}>
              <td className="nowrap">
                <time dateTime={at.toISOString()}>{formatDeskMoment(at)}</time>
              </td>
              <th scope="row">{reader}</th>
              <td>
                <Link to={`/admin/crm/${lead.id}`}>{lead.name}</Link>
              </td>
              <td>
                <Link
                  to={`/admin/audit/reads?lead=${lead.id}`}
                  aria-label={`everyone who opened it: ${lead.name}`}
                >
                  everyone who opened it
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
