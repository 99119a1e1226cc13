import { db } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { orderEventData } from "#app/domain/shipping/orders/order-events.ts";
import type { WindowMove } from "./window-move";

/**
 * The moved window that a message about a changed order is about, by when the message was made; null if it's about a change
 * that both sides agreed on.
 */
export async function findWindowMove(orderId: string, madeAt: Date): Promise<WindowMove | null> {
  const [event, change] = await Promise.all([
    db.orderEvent.findFirst({
      where: { orderId, kind: "window-changed", createdAt: { lte: madeAt } },
      orderBy: { sequence: "desc" },
      select: { data: true, createdAt: true },
    }),
    db.changeOrder.findFirst({
      where: { orderId, state: "accepted", answeredAt: { lte: madeAt } },
      orderBy: { number: "desc" },
      select: { answeredAt: true },
    }),
  ]);
  if (!event || (change?.answeredAt && change.answeredAt > event.createdAt)) return null;
  return parseStoredJson(orderEventData["window-changed"], event.data, `a moved window of order ${orderId}`);
}
