import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { isOpen, readChangeOrder } from "./change-order";
import type { ChangeAsker, ChangeOrder } from "./change-order";
import { mayBecome } from "./may-become";

/** The last change of an order that was offered, whatever became of it; null if there never was one. */
export async function findLastChange(orderId: string, tx: Tx = db): Promise<ChangeOrder | null> {
  const row = await tx.changeOrder.findFirst({
    where: { orderId, state: { not: "draft" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return row && readChangeOrder(row);
}

/** The change of an order that waits for the other side's answer; an order has one at most. */
export async function findOffered(orderId: string, now: Date, tx: Tx = db): Promise<ChangeOrder | null> {
  const last = await findLastChange(orderId, tx);
  return last && isOpen(last, now) ? last : null;
}

/** A change that was priced for somebody and that they haven't offered yet; each side has one at most. */
export async function findChangeDraft(
  orderId: string,
  askedBy: ChangeAsker,
  tx: Tx = db,
): Promise<ChangeOrder | null> {
  const row = await tx.changeOrder.findFirst({ where: { orderId, askedBy, state: "draft" } });
  return row && readChangeOrder(row);
}

/** Whether a draft is of the order as it is: nothing of it was changed since the draft was priced. */
export const isDraftOf = (
  { version }: { version: number },
  { orderVersion }: Pick<ChangeOrder, "orderVersion">,
): boolean => version === orderVersion;

/** Whether a change waits for an answer that can still be given: one that came too late holds up no other. */
export async function hasOpenChange(tx: Tx, order: StoredOrder, now: Date): Promise<boolean> {
  const open = await findOffered(order.id, now, tx);
  return open !== null && mayBecome(order, open, now);
}

/** The same of the order as it is by now. */
export async function isChangeWaiting(orderId: string, now: Date): Promise<boolean> {
  const order = await findOrderById(orderId);
  return order !== null && hasOpenChange(db, order, now);
}

/** The accepted changes of an order, in order. */
export async function listAcceptedChanges(orderId: string, tx: Tx = db): Promise<ChangeOrder[]> {
  const rows = await tx.changeOrder.findMany({
    where: { orderId, state: "accepted" },
    orderBy: { number: "asc" },
  });
  return rows.map(readChangeOrder);
}
