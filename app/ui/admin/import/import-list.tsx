import { Link } from "@remix-run/react";
import type { ListedImport } from "#app/domain/crm/leads/import/import-view.ts";
import { Ago } from "#app/ui/admin/when.tsx";

/** Somebody's own imports. */
export function ImportList({ imports, now }: { imports: ListedImport[]; now: Date }) {
  if (imports.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="imports-title">
      <div className="panel-head">
        <h2 className="head" id="imports-title">
          Your files
        </h2>
      </div>
      <table className="table wrap">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Read</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {imports.map(({ id, fileName, createdAt, importedAt, undoneAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={`/admin/crm/import/${id}`}>{fileName}</Link>
              </th>
              <td>
                <Ago at={createdAt} now={now} />
              </td>
              <td>{undoneAt ? "Taken back" : importedAt ? "Imported" : "Not imported yet"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
