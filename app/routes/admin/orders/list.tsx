import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { listStaffNames } from "#app/domain/crm/leads/view/list-staff-names.server.ts";
import { leadsWithoutOrder } from "#app/domain/shipping/orders/list/leads-without-order.server.ts";
import { countTabs } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { loadOrderBoard } from "#app/domain/shipping/orders/list/load-order-board.server.ts";
import { loadOrderWeek, mondayOf } from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import { orderListPath, parseOrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { LeadsWithoutOrder } from "#app/ui/admin/orders/leads-without-order.tsx";
import { OrderBoard } from "#app/ui/admin/orders/order-board.tsx";
import { OrderFilters } from "#app/ui/admin/orders/order-filters.tsx";
import { OrderTable } from "#app/ui/admin/orders/order-table.tsx";
import { OrderTabs } from "#app/ui/admin/orders/order-tabs.tsx";
import { OrderWeek } from "#app/ui/admin/orders/order-week.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { useRowKeys } from "#app/ui/admin/leads/use-row-keys.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "orders.read");
  const { searchParams } = new URL(request.url);
  const { list, dropped } = parseOrderList(searchParams);
  if (searchParams.get("form") === "filters")
    throw redirect(orderListPath(list, { dropped: dropped.join(",") || undefined }), 303);
  const now = new Date();
  const today = deskDayOf(now);
  const reader = { staffId: staff.id, today };
  const cursors = { before: searchParams.get("before"), after: searchParams.get("after") };
  const { filters, view, weekOf } = list;
  const [counts, owners, unordered, page, columns, week] = await Promise.all([
    countTabs(today),
    listStaffNames(),
    leadsWithoutOrder(),
    view === "list" ? listOrders(filters, cursors, reader) : null,
    view === "board" ? loadOrderBoard(filters, reader) : null,
    view === "week" ? loadOrderWeek(filters, mondayOf(weekOf ?? today), reader) : null,
  ]);
  return {
    list,
    now,
    today,
    counts,
    owners: owners.filter(({ mayOwn }) => mayOwn),
    hasDropped: dropped.length > 0 || Boolean(searchParams.get("dropped")),
    mayExport: isAllowed(staff.role, "leads.export"),
    unordered,
    page,
    columns,
    week,
  };
}

export const meta: MetaFunction<typeof loader> = () => adminTitle("Orders");

const keys = [
  ["j k", "next, before"],
  ["Enter", "open"],
] as const;

export default function Orders() {
  const { list, now, today, counts, owners, hasDropped, mayExport, ...found } =
    useLoaderData<typeof loader>();
  const { unordered, page, columns, week } = found;
  useRowKeys(list.view === "board");
  const csv = orderListPath({ ...list, view: "list" }).replace("/admin/orders", "/admin/orders/export.csv");
  return (
    <AdminPage
      title="Orders"
      keys={keys}
      beside={<OrderTabs list={list} counts={counts} />}
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
