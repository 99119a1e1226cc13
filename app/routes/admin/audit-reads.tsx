import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listReads } from "#app/domain/crm/leads/view/list-reads.server.ts";
import { describePeriod, retentionRules } from "#app/domain/desk/retention/retention-rules.ts";
import { listStaff } from "#app/domain/crm/staff/people/list-staff.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ReadsFilter } from "#app/ui/admin/audit/reads-filter.tsx";
import { ReadsTable } from "#app/ui/admin/audit/reads-table.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "audit.read");
  const { searchParams } = new URL(request.url);
  const [who, lead] = [searchParams.get("who") ?? "", searchParams.get("lead") ?? ""];
  const before = Number(searchParams.get("before"));
  const page = { who, lead, before: Number.isSafeInteger(before) && before > 0 ? before : null };
  const [{ rows, next }, people] = await Promise.all([listReads(page), listStaff()]);
  const older = new URLSearchParams({ who, lead, before: String(next) });
  return {
    rows,
    who,
    lead,
    kept: describePeriod(retentionRules["lead-reads"].days),
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    older: next ? `/admin/audit/reads?${older}` : null,
  };
}

export const meta: MetaFunction = () => adminTitle("Leads opened");

export default function AuditReads() {
  const { rows, who, lead, kept, people, older } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Leads opened"
      beside={<p className="fine">Once for each person, lead and day. Kept for {kept}.</p>}
    >
      <ReadsFilter who={who} lead={lead} people={people} />
      {rows.length > 0 ? <ReadsTable rows={rows} /> : <p>Nobody has opened one.</p>}
      <div className="btns">
        <Link className="btn" to="/admin/audit">
          Audit log
        </Link>
        {older && (
          <Link className="btn" to={older}>
            Older
          </Link>
        )}
      </div>
    </AdminPage>
  );
}
