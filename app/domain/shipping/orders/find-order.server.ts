import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { liveOrder } from "#app/domain/crm/leads/live-order.ts";
import { parseOrderNumber } from "#app/domain/base/codes/order-number.ts";
import { parseOrder } from "./parse-order.server";
import type { StoredOrder } from "./parse-order.server";

/** What opens an order: its number as typed and the private link's token. */
export type OrderKey = { typedNumber: string; token: string | null };

/** Null for a wrong number or a wrong token alike. Throws StoredDataError. */
export async function findOrderByToken(
  { typedNumber, token }: OrderKey,
  tx: Tx = db,
): Promise<StoredOrder | null> {
  const orderNumber = parseOrderNumber(typedNumber);
  if (!orderNumber || !token) return null;
  const row = await tx.order.findUnique({ where: { orderNumber } });
  return row && sameToken(token, row.token) ? parseOrder(row) : null;
}

/** For staff and jobs. Throws StoredDataError. */
export async function findOrderById(orderId: string, tx: Tx = db): Promise<StoredOrder | null> {
  const row = await tx.order.findUnique({ where: { id: orderId } });
  return row && parseOrder(row);
}

/** The order of a quote that isn't declined, canceled or expired, or else the last one that was. */
export async function findOrderOfQuote(
  quoteId: string,
  tx: Tx = db,
): Promise<{ id: string; orderNumber: string; state: string } | null> {
  const select = { id: true, orderNumber: true, state: true } as const;
  const where = { quoteId };
  const live = await tx.order.findFirst({ where: { ...where, ...liveOrder }, select });
  return live ?? tx.order.findFirst({ where, orderBy: { createdAt: "desc" }, select });
}
