import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { conversionBys } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import type { ConversionBy } from "#app/domain/desk/figures/dashboard/dashboard-view.ts";
import { listAgents } from "#app/domain/desk/figures/dashboard/list-agents.server.ts";
import { loadDashboard, TOP_LANES } from "#app/domain/desk/figures/dashboard/load-dashboard.server.ts";
import { readPeriod } from "#app/domain/desk/figures/dashboard/period.ts";
import { loadOrderFigures } from "#app/domain/desk/figures/orders/load-order-figures.server.ts";
import { spreadBys } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import type { SpreadBy } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { StaffRole } from "#app/domain/crm/staff/staff-member.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { DashboardPanels } from "#app/ui/admin/dashboard/dashboard-panels.tsx";
import type { WholePanel } from "#app/ui/admin/dashboard/dashboard-panels.tsx";
import { OrderPanels } from "#app/ui/admin/dashboard/order-panels.tsx";
import { PeriodForm } from "#app/ui/admin/dashboard/period-form.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { drawTopLanes } from "./draw-top-lanes.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "dashboard.read");
  const { searchParams } = new URL(request.url);
  const now = new Date();
  const today = deskDayOf(now);
  const [period, whole] = [readPeriod(searchParams, today), searchParams.get("whole")];
  const query = searchParams.toString();
  if (searchParams.get("part") === "orders") {
    const by = spreadBys.find((one) => one === searchParams.get("spread")) ?? "month";
    const figures = await loadOrderFigures(period, { today, isWhole: whole === "lanes", by });
    return { part: "orders" as const, figures, today, query, role: staff.role };
  }
  const agents = await listAgents();
  const agentId = searchParams.get("of") ?? "";
  const agent = agents.find(({ id }) => id === agentId) ?? null;
  if (agentId && !agent) throw notFound();
  const { lanes, ...view } = await loadDashboard(period, agent, now);
  return {
    part: "quotes" as const,
    view,
    lanes: {
      count: lanes.length,
      drawn: drawTopLanes(lanes.slice(0, TOP_LANES)),
      top: lanes.slice(0, whole === "lanes" ? lanes.length : TOP_LANES).map(({ route: _, ...lane }) => lane),
    },
    agents,
    today,
    query,
    by: conversionBys.find((one) => one === searchParams.get("by")) ?? "source",
    whole,
    role: staff.role,
  };
}

export const meta: MetaFunction = () => adminTitle("Dashboard");

const pathIn = (query: string) => (name: string, value: string) => {
  const search = new URLSearchParams(query);
  search.set(name, value);
  return `/admin/dashboard?${search}`;
};

export default function Dashboard() {
  const page = useLoaderData<typeof loader>();
  return page.part === "orders" ? <Orders {...page} /> : <Quotes {...page} />;
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Orders({ figures, today, query, role }: Extract<Loaded, { part: "orders" }>) {
  const pathWith = pathIn(query);
  const wholePath = `${pathWith("whole", "lanes")}#order-lanes`;
  const pathBy = (other: SpreadBy) => `${pathWith("spread", other)}#spread`;
  return (
    <AdminPage
      title="Dashboard"
      beside={<Tabs part="orders" role={role} query={query} />}
      buttons={<PeriodForm period={figures.period} today={today} />}
    >
      <OrderPanels figures={figures} wholePath={wholePath} pathBy={pathBy} role={role} />
    </AdminPage>
  );
}

function Quotes({ view, agents, today, by, query, role, lanes, whole }: Extract<Loaded, { part: "quotes" }>) {
  const pathWith = pathIn(query);
  const pathBy = (other: ConversionBy) => `${pathWith("by", other)}#conversion`;
  const wholePath = (panel: WholePanel) => `${pathWith("whole", panel)}#${panel}`;
  return (
    <AdminPage
      title="Dashboard"
      beside={<Tabs part="quotes" role={role} query={query} />}
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

type Part = Loaded["part"];

/** Today for those who have leads, and both parts of the dashboard, of the same days. */
function Tabs({ part, role, query }: { part: Part; role: StaffRole; query: string }) {
  const period = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query))
    if (name === "period" || name === "from" || name === "to") period.set(name, value);
  const orders = new URLSearchParams(period);
  orders.set("part", "orders");
  return (
    <nav className="tabs" aria-label="Today">
      {isAllowed(role, "leads.read") && (
        <>
          <Link to="/admin/today">My list</Link>
          <Link to="/admin/today?of=everybody">Everybody’s</Link>
        </>
      )}
      <Link
        to={period.size > 0 ? `/admin/dashboard?${period}` : "/admin/dashboard"}
        aria-current={part === "quotes" ? "page" : undefined}
      >
        Dashboard
      </Link>
      <Link to={`/admin/dashboard?${orders}`} aria-current={part === "orders" ? "page" : undefined}>
        Orders
      </Link>
    </nav>
  );
}
