import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listStarts } from "../../domain/figures/starts/list-starts.server";
import { parseStartFilters, startsPath } from "../../domain/figures/starts/start-filters";
import { isAllowed } from "../../domain/staff/roles";
import { deskDayOf } from "../../domain/text/desk-time";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { describeStarts } from "../../ui/admin/dashboard/describe-starts";
import { StartsTable } from "../../ui/admin/dashboard/starts-table";
import { AdminPage } from "../../ui/admin/page";
import { formatCount } from "../../domain/text/format-count";

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
