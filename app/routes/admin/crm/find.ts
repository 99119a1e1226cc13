import type { LoaderFunctionArgs } from "@remix-run/node";
import { findLeads } from "#app/domain/crm/leads/list/find-leads.server.ts";
import { findOrders } from "#app/domain/shipping/orders/list/find-orders.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

const MAX_PROPOSED = 8;

/** What the search in the bar proposes while somebody types. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.read");
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const [leads, orders] = await Promise.all([
    findLeads(q, MAX_PROPOSED, { staffId: staff.id, now: new Date() }),
    findOrders(q),
  ]);
  return Response.json({ leads, orders }, { headers: { "Cache-Control": "no-store" } });
}
