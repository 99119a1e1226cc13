import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { conversionBys } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import type { ConversionBy } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { listAgents } from "#app/domain/desk/figures/dashboard/list-agents.server.ts";
import { loadDashboard, TOP_LANES } from "#app/domain/desk/figures/dashboard/load-dashboard.server.ts";
import { readPeriod } from "#app/domain/desk/figures/dashboard/period.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { DashboardPanels } from "#app/ui/admin/dashboard/dashboard-panels.tsx";
import type { WholePanel } from "#app/ui/admin/dashboard/dashboard-panels.tsx";
import { PeriodForm } from "#app/ui/admin/dashboard/period-form.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { drawTopLanes } from "./draw-top-lanes.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "dashboard.read");
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const today = deskDayOf(now);
  const agents = await listAgents();
  const agentId = searchParams.get("of") ?? "";
  const agent = agents.find(({ id }) => id === agentId) ?? null;
  if (agentId && !agent) throw notFound();
  const { lanes, ...view } = await loadDashboard(readPeriod(searchParams, today), agent, now);
  return {
    view,
    lanes: {
      count: lanes.length,
      drawn: drawTopLanes(lanes.slice(0, TOP_LANES)),
      top: lanes
        .slice(0, searchParams.get("whole") === "lanes" ? lanes.length : TOP_LANES)
        .map(({ route: _, ...lane }) => lane),
    },
    agents,
    today,
    query: searchParams.toString(),
    by: conversionBys.find((one) => one === searchParams.get("by")) ?? "source",
    whole: searchParams.get("whole"),
    role: staff.role,
  };
}

export const meta: MetaFunction = () => adminTitle("Dashboard");

export default function Dashboard() {
  const { view, agents, today, by, query, role, lanes, whole } = useLoaderData<typeof loader>();
  const pathWith = (name: string, value: string) => {
    const search = new URLSearchParams(query);
    search.set(name, value);
    return `/admin/dashboard?${search}`;
  };
  const pathBy = (other: ConversionBy) => `${pathWith("by", other)}#conversion`;
  const wholePath = (panel: WholePanel) => `${pathWith("whole", panel)}#${panel}`;
  return (
    <AdminPage
      title="Dashboard"
      beside={isAllowed(role, "leads.read") && <TodayTabs />}
      buttons={
        <PeriodForm period={view.period} agentId={view.agent?.id ?? null} agents={agents} today={today} />
      }
    >
      <DashboardPanels
        view={view}
        lanes={lanes}
        today={today}
        by={by}
        pathBy={pathBy}
        wholePath={wholePath}
        whole={whole}
        role={role}
      />
    </AdminPage>
  );
}

function TodayTabs() {
  return (
    <nav className="tabs" aria-label="Today">
      <Link to="/admin/today">My list</Link>
      <Link to="/admin/today?of=everybody">Everybody’s</Link>
      <Link to="/admin/dashboard" aria-current="page">
        Dashboard
      </Link>
    </nav>
  );
}
