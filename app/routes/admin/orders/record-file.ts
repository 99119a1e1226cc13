import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasBrokerRecord, presentBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { recordResponse } from "#app/http/responses/record-response.server.ts";
import { business } from "#app/http/server/business.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** The record of a transport as a file, for a party who asks. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "orders.read");
  const order = await findOrderById(params.orderId ?? "");
  if (!order) throw notFound("There is no order at this address.");
  if (!hasBrokerRecord(order)) throw notFound("There is a record once the transport is booked.");
  const { name, identity } = await business();
  return recordResponse(request, presentBrokerRecord(order, { name, identity }));
}
