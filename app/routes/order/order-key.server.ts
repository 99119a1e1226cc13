import type { LoaderFunctionArgs } from "@remix-run/node";
import { findOrderByToken } from "#app/domain/shipping/orders/find-order.server.ts";
import type { OrderKey } from "#app/domain/shipping/orders/find-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";

type Asked = Pick<LoaderFunctionArgs, "request" | "params">;

/** What the address of an order's page has. */
export const orderKeyOf = ({ request, params }: Asked): OrderKey => ({
  typedNumber: params["orderNumber"] ?? "",
  token: new URL(request.url).searchParams.get("token"),
});

/** The order that the address opens. Throws 404 for a wrong number or token alike. */
export async function openOrder(asked: Asked): Promise<StoredOrder> {
  const order = await findOrderByToken(orderKeyOf(asked));
  if (!order) throw notFound();
  return order;
}
