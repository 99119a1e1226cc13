import { Link } from "@remix-run/react";
import type { ListedImport } from "#app/domain/crm/leads/import/import-view.ts";
import { Ago } from "#app/ui/admin/when.tsx";
import { Table } from "#app/ui/admin/table.tsx";

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
      <Table
        look="wrap"
        frame="none"
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "File",
            isRowName: true,
            cell: ({ id, fileName }) => <Link to={`/admin/crm/import/${id}`}>{fileName}</Link>,
          },
          { label: "Read", cell: ({ createdAt }) => <Ago at={createdAt} now={now} /> },
          {
            label: "State",
            cell: ({ importedAt, undoneAt }) =>
              undoneAt ? "Taken back" : importedAt ? "Imported" : "Not imported yet",
          },
        ]}
      />
    </section>
  );
}
