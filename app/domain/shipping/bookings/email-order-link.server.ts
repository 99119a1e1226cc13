import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { findOrderOfQuote } from "#app/domain/shipping/orders/find-order.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/durations.js";

/** Of one order in 24 hours. */
const MAX_LINKS_PER_DAY = 3;
/** A second press within this time is the same request, in milliseconds. */
const SAME_WISH_MS = 5 * MINUTE_MS;

/** The same by an order's number, asked for by anybody who knows it; nothing if there is none. */
export async function emailOrderLinkByNumber(orderNumber: string, now: Date): Promise<void> {
  const order = await db.order.findUnique({ where: { orderNumber }, select: { id: true } });
  if (order) await db.$transaction((tx) => sendLink(tx, order.id, now));
}

/**
 * Emails an order's private link to the order's own address, asked for by the link of its quote. Whether it did is told to
 * nobody: the quote's link may be in other hands.
 */
export async function emailOrderLink(quoteId: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await findOrderOfQuote(quoteId, tx);
    if (order) await sendLink(tx, order.id, now);
  });
}

async function sendLink(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { customerEmail: recipient } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { customerEmail: true },
  });
  const sent = await tx.outboxMessage.findMany({
    where: { orderId, kind: "order-link", createdAt: { gt: new Date(now.getTime() - DAY_MS) } },
    select: { createdAt: true },
  });
  const isAskedTwice = sent.some(({ createdAt }) => now.getTime() - createdAt.getTime() < SAME_WISH_MS);
  if (!recipient || isAskedTwice || sent.length >= MAX_LINKS_PER_DAY) return;
  await enqueue(tx, [{ kind: "order-link", subject: orderId, recipient }], now);
}
