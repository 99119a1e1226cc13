import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { loadBill } from "#app/domain/shipping/papers/load-bill.server.ts";
import { billResponse } from "#app/http/responses/bill-response.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const order = await findOrderById(params.orderId ?? "");
  if (!order) throw notFound("There is no order at this address.");
  return billResponse(await loadBill(order));
}
