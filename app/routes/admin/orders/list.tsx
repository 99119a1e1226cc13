import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { listStaffNames } from "#app/domain/crm/leads/view/list-staff-names.server.ts";
import { leadsWithoutOrder } from "#app/domain/shipping/orders/list/leads-without-order.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { loadOrderBoard } from "#app/domain/shipping/orders/list/load-order-board.server.ts";
import { loadOrderWeek, mondayOf } from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import {
  orderListPath,
  orderViewQuery,
  parseOrderList,
} from "#app/domain/shipping/orders/list/order-list.ts";
import { orderViewTabs } from "#app/domain/shipping/orders/list/order-view-tabs.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { LeadsWithoutOrder } from "#app/ui/admin/orders/leads-without-order.tsx";
import { OrderBoard } from "#app/ui/admin/orders/order-board.tsx";
import { OrderFilters } from "#app/ui/admin/orders/order-filters.tsx";
import { OrderTable } from "#app/ui/admin/orders/order-table.tsx";
import { OrderWeek } from "#app/ui/admin/orders/order-week.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { useRowKeys } from "#app/ui/admin/leads/use-row-keys.ts";
import { ViewTabs } from "#app/ui/admin/leads/view-tabs.tsx";
import type { ViewProblem } from "#app/ui/admin/leads/view-tabs.tsx";
import { viewActions } from "#app/routes/admin/crm/view-actions.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "orders.read");
  const url = new URL(request.url);
  const { searchParams } = url;
  const { list, dropped } = parseOrderList(searchParams);
  if (searchParams.get("form") === "filters")
    throw redirect(orderListPath(list, { dropped: dropped.join(",") || undefined }), 303);
  const now = new Date();
  const today = deskDayOf(now);
  const reader = { staffId: staff.id, today };
  const cursors = { before: searchParams.get("before"), after: searchParams.get("after") };
  const { filters, view, weekOf } = list;
  const query = orderViewQuery(filters);
  const [tabs, owners, unordered, page, columns, week] = await Promise.all([
    orderViewTabs(reader, query),
    listStaffNames(),
    leadsWithoutOrder(),
    view === "list" ? listOrders(filters, cursors, reader) : null,
    view === "board" ? loadOrderBoard(filters, reader) : null,
    view === "week" ? loadOrderWeek(filters, mondayOf(weekOf ?? today), reader) : null,
  ]);
  const mayChange = ({ sharedBy }: { sharedBy: string | null }) =>
    sharedBy === null || staff.role === "owner";
  const current = tabs.find((tab) => tab.query === query)?.view ?? null;
  return {
    list,
    query,
    now,
    today,
    tabs,
    here: hereOf(url),
    mayChangeView: current !== null && mayChange(current),
    changeable: tabs.flatMap(({ view, query: has }) =>
      view && mayChange(view) && has !== query ? [{ id: view.id, name: view.name, query: view.query }] : [],
    ),
    owners: owners.filter(({ mayOwn }) => mayOwn),
    hasDropped: dropped.length > 0 || Boolean(searchParams.get("dropped")),
    mayExport: isAllowed(staff.role, "leads.export"),
    unordered,
    page,
    columns,
    week,
  };
}

/** Where forms of the page post to and come back to: this address, without the notice of what was left out. */
function hereOf({ search }: URL): string {
  const params = new URLSearchParams(search);
  for (const name of ["dropped", "_routes", "index"]) params.delete(name);
  return params.size > 0 ? `/admin/orders?${params}` : "/admin/orders";
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "orders.write");
  const fields = await readForm(request);
  const of = {
    list: "orders",
    path: "/admin/orders",
    readQuery: (typed: string) => orderViewQuery(parseOrderList(new URLSearchParams(typed)).list.filters),
  } as const;
  const field = (name: string) => (fields[name] ?? "").trim();
  return runIntent(fields.intent, viewActions(field, of, new URL(request.url).search, staff), rejectButton);
});

export const meta: MetaFunction<typeof loader> = () => adminTitle("Orders");

const keys = [
  ["j k", "next, before"],
  ["Enter", "open"],
] as const;

export default function Orders() {
  const { list, now, today, owners, hasDropped, mayExport, ...found } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as { viewProblem: ViewProblem } | undefined;
  const { unordered, page, columns, week } = found;
  useRowKeys(list.view === "board");
  const csv = orderListPath({ ...list, view: "list" }).replace("/admin/orders", "/admin/orders/export.csv");
  return (
    <AdminPage
      title="Orders"
      keys={keys}
      beside={
        <ViewTabs
          tabs={found.tabs}
          query={found.query}
          toList={(query) => {
            const { filters } = parseOrderList(new URLSearchParams(query)).list;
            return orderListPath({ ...list, filters });
          }}
          here={found.here}
          changeable={found.changeable}
          mayChange={found.mayChangeView}
          problem={reply?.viewProblem ?? null}
        />
      }
      buttons={
        mayExport && (
          <a className="btn" href={csv} download>
            Export
          </a>
        )
      }
    >
      <OrderFilters list={list} owners={owners} today={today} />
      {hasDropped && <Notice tone="warn">Part of this address could not be read and was left out.</Notice>}
      <LeadsWithoutOrder {...unordered} />
      {page && <OrderTable list={list} page={page} now={now} today={today} />}
      {columns && <OrderBoard list={list} columns={columns} now={now} today={today} />}
      {week && <OrderWeek list={list} week={week} today={today} />}
    </AdminPage>
  );
}
