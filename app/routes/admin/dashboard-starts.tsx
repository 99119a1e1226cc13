import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listStarts } from "#app/domain/desk/figures/starts/list-starts.server.ts";
import { parseStartFilters, startsPath } from "#app/domain/desk/figures/starts/start-filters.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { describeStarts } from "#app/ui/admin/dashboard/describe-starts.ts";
import { StartsTable } from "#app/ui/admin/dashboard/starts-table.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "dashboard.read");
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const filters = parseStartFilters(searchParams, deskDayOf(now));
  const list = await listStarts(filters, searchParams.get("before") ?? "");
  return { list, filters, now, mayReadLeads: isAllowed(staff.role, "leads.read") };
}

export const meta: MetaFunction = () => adminTitle("Quotes begun");

export default function DashboardStarts() {
  const { list, filters, now, mayReadLeads } = useLoaderData<typeof loader>();
  const { rows, count, older } = list;
  return (
    <AdminPage title="Quotes begun" crumbs={<Link to="/admin/dashboard">Dashboard</Link>}>
      <section className="panel" aria-labelledby="starts-title">
        <div className="panel-head">
          <h2 className="head" id="starts-title">
            {count.isMore && "over "}
            {formatCount(count.count)} begun
          </h2>
          <span className="fine">{describeStarts(filters, deskDayOf(now))}</span>
        </div>
        <StartsTable rows={rows} mayReadLeads={mayReadLeads} />
        {older && (
          <p className="panel-body">
            <Link to={`${startsPath(filters)}&before=${older}`}>Older</Link>
          </p>
        )}
      </section>
    </AdminPage>
  );
}
