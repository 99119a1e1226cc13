import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listDays } from "#app/domain/desk/figures/dashboard/list-days.server.ts";
import { describeDays, readPeriod } from "#app/domain/desk/figures/dashboard/period.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { DaysTable } from "#app/ui/admin/dashboard/days-table.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { formatCount } from "#app/domain/base/text/format-count.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "dashboard.read");
  const { searchParams } = new URL(request.url);
  const today = deskDayOf(new Date());
  const [page, query] = [searchParams.get("page"), searchParams.get("query")];
  const name = page ?? query;
  if (!name) throw notFound();
  const period = readPeriod(searchParams, today);
  const days = await listDays(page === null ? { query: name } : { page: name }, period);
  return { name, isPage: page !== null, days, today, period: describeDays(period, today) };
}

export const meta: MetaFunction = () => adminTitle("Day by day");

export default function DashboardDays() {
  const { name, isPage, days, today, period } = useLoaderData<typeof loader>();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <AdminPage title="Day by day" crumbs={<Link to="/admin/dashboard">Dashboard</Link>}>
      <section className="panel" aria-labelledby="days-title">
        <div className="panel-head">
          <h2 className="head" id="days-title">
            {formatCount(total)} {isPage ? "views of" : "searches without a result for"} {name}
          </h2>
          <span className="fine">{period}, in UTC</span>
        </div>
        <DaysTable days={days} head={isPage ? "Views" : "Searches"} today={today} />
      </section>
    </AdminPage>
  );
}
