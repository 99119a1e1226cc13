import type { LoaderFunctionArgs } from "@remix-run/node";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { exportOrders } from "#app/domain/shipping/orders/list/export-orders.server.ts";
import { parseOrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { pacedStream } from "#app/http/responses/paced-stream.server.ts";
import { rejectAsData } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** All orders of the list that the address describes. */
export async function loader({ request, context: { response } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.export");
  const { list } = parseOrderList(new URL(request.url).searchParams);
  rejectAsData(response);
  const now = new Date();
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="orders-${calendarDayOf(now)}.csv"`,
    // Compression would read on ahead of a slow client.
    "Cache-Control": "no-store, no-transform",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(pacedStream(exportOrders(list, staff, now), request, response), { headers });
}
