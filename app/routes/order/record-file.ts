import type { LoaderFunctionArgs } from "@remix-run/node";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { hasBrokerRecord, presentBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { recordResponse } from "#app/http/responses/record-response.server.ts";
import { openOrder } from "./order-key.server";

/** The record of the transport as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const order = await openOrder(args);
  if (!hasBrokerRecord(order)) throw notFound("There is a record once the transport is booked.");
  const business = { name: businessName(), identity: await readIdentity() };
  return recordResponse(args.request, presentBrokerRecord(order, business));
}
