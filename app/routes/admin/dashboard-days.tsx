import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { listDays } from "../../domain/figures/dashboard/list-days.server";
import { describeDays, readPeriod } from "../../domain/figures/dashboard/period";
import { deskDayOf } from "../../domain/text/desk-time";
import { notFound } from "../../http/responses/responses.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { DaysTable } from "../../ui/admin/dashboard/days-table";
import { AdminPage } from "../../ui/admin/page";
import { formatCount } from "../../domain/text/format-count";

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
