import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { auditActionOptions, parseAuditFilter } from "#app/domain/base/audit/audit-filter.ts";
import { auditedKinds, listAudit } from "#app/domain/base/audit/list-audit.server.ts";
import { listStaff } from "#app/domain/crm/staff/people/list-staff.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { AuditFilters } from "#app/ui/admin/audit/audit-filters.tsx";
import { AuditTable } from "#app/ui/admin/audit/audit-table.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "audit.read");
  const { searchParams } = new URL(request.url);
  const filter = parseAuditFilter(searchParams);
  const [{ rows, next }, kinds, people] = await Promise.all([listAudit(filter), auditedKinds(), listStaff()]);
  const { who = "", action = "", kind = "", from = "", to = "", before } = filter;
  const older = new URLSearchParams(searchParams);
  if (next) older.set("before", String(next));
  return {
    rows,
    kinds,
    chosen: { who, action, kind, from, to },
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    older: next ? `/admin/audit?${older}` : null,
    isFirst: before === undefined,
  };
}

export const meta: MetaFunction = () => adminTitle("Audit log");

export default function Audit() {
  const { rows, kinds, chosen, people, older, isFirst } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="Audit log" beside={<p className="fine">Nobody can edit or delete an entry.</p>}>
      <AuditFilters chosen={chosen} people={people} actions={auditActionOptions} kinds={kinds} />
      {rows.length > 0 ? <AuditTable rows={rows} /> : <p>Nothing here matches these filters.</p>}
      <div className="btns">
        <Link className="btn" to="/admin/audit/reads">
          Leads opened
        </Link>
        {!isFirst && (
          <Link className="btn" to={`/admin/audit?${new URLSearchParams(chosen)}`}>
            Newest
          </Link>
        )}
        {older && (
          <Link className="btn" to={older}>
            Older
          </Link>
        )}
      </div>
    </AdminPage>
  );
}
