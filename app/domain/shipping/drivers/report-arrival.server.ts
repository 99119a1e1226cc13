import type { Tx } from "#app/db.server.ts";
import { HOUR_MS } from "#app/platform/durations.js";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { NewOutboxMessage } from "#app/domain/messages/outbox/enqueue.server.ts";
import { mayGetWhatsApp } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderPress } from "#app/domain/shipping/orders/move-order.server.ts";
import { nextEnd } from "#app/domain/shipping/orders/next-end.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";

/** The same said again after this time is news: they come back on another day, or later than they thought. */
const NEWS_AGAIN_MS = 2 * HOUR_MS;

type Reported = Promise<Result<StoredOrder, OrderError>>;
export type EndPress = OrderPress & { end: "pickup" | "delivery" };

const isNews = (last: Date | null, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= NEWS_AGAIN_MS;

/** A driver who is close to the pickup has set out, whether or not they said so. */
const setOutBy = ({ end, now }: EndPress, { setOutAt }: StoredOrder) =>
  end === "pickup" && setOutAt === null ? { setOutAt: now } : {};

/**
 * The driver is about 30 minutes away from the end that comes next. The customer gets an email, and a WhatsApp message if
 * their number agreed to it; said again within two hours only its time changes.
 */
export const reportNear = (press: EndPress): Reported =>
  touchOrder(press, async (order, tx) => {
    const { state, nearAt, hereAt } = order;
    if (press.end !== nextEnd(state)) return err({ code: "not-now", state });
    // It came late: they are there already.
    if (!isNews(hereAt, press.now)) return ok(null);
    if (isNews(nearAt, press.now)) await writeNear(tx, order, press.now);
    return ok({
      columns: { nearAt: press.now, hereAt: null, ...setOutBy(press, order) },
      event: { kind: "near", data: { end: press.end } },
    });
  });

async function writeNear(tx: Tx, { id: subject, quoteId, customerEmail }: StoredOrder, now: Date) {
  const { leadId } = await tx.quote.findUniqueOrThrow({ where: { id: quoteId }, select: { leadId: true } });
  const messages: NewOutboxMessage[] = [];
  if (customerEmail) messages.push({ kind: "order-near", subject, recipient: customerEmail });
  if (await mayGetWhatsApp(tx, leadId)) messages.push({ kind: "near-to-customer-whatsapp", subject });
  await enqueue(tx, messages, now);
}

/** The driver is at the end that comes next. */
export const reportHere = (press: EndPress): Reported =>
  touchOrder(press, (order) => {
    const { state, hereAt } = order;
    if (press.end !== nextEnd(state)) return err({ code: "not-now", state });
    if (!isNews(hereAt, press.now)) return ok(null);
    return ok({
      columns: { hereAt: press.now, ...setOutBy(press, order) },
      event: { kind: "here", data: { end: press.end } },
    });
  });

/** The driver is there and can't hand over or load, and why: the customer and staff get an email. Another reason is another one. */
export const reportNobody = ({ reason: typed, ...press }: EndPress & { reason: string }): Reported =>
  touchOrder(press, async (order, tx) => {
    const { id: subject, state, customerEmail } = order;
    if (press.end !== nextEnd(state)) return err({ code: "not-now", state });
    const reason = typed.trim();
    if (order.nobodyHereReason === reason && !isNews(order.nobodyHereAt, press.now)) return ok(null);
    const messages: NewOutboxMessage[] = [{ kind: "order-nobody-here-to-staff", subject }];
    if (customerEmail) messages.push({ kind: "order-nobody-here", subject, recipient: customerEmail });
    await enqueue(tx, messages, press.now);
    return ok({
      columns: {
        nobodyHereAt: press.now,
        nobodyHereReason: reason,
        hereAt: order.hereAt ?? press.now,
        ...setOutBy(press, order),
      },
      event: { kind: "nobody-here", data: { end: press.end, reason } },
    });
  });

/** Staff dealt with it: the customer was reached, or another time was agreed on. The driver may say all of it anew. */
export const endNobodyHere = (press: OrderPress): Reported =>
  touchOrder(press, ({ nobodyHereAt }) =>
    ok(
      nobodyHereAt && {
        columns: { nobodyHereAt: null, nobodyHereReason: null, nearAt: null, hereAt: null },
        event: { kind: "nobody-here-settled", data: {} },
      },
    ),
  );
