import { db } from "#app/db.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";
import { markDeliveredIn, recordAttempts } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { orderWhatsApps } from "#app/domain/messages/templates/order-templates.ts";
import { orderEmailFacts } from "#app/domain/shipping/orders/emails/order-email-facts.server.tsx";
import {
  nearWhatsApp,
  saysWhereItIs,
  whatsAppOf,
} from "#app/domain/shipping/orders/emails/order-whatsapp.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { queueWhatsApp } from "./queue-whatsapp.server";
import { describeWhatsAppStop } from "./whatsapp-stop-messages";

/** A WhatsApp message, as it's stored. */
type StepText = { id: string; templateKey: string | null };
type StepMessage = Pick<ClaimedMessage, "id" | "subject" | "createdAt"> & {
  /** that the driver is close, and not which state the order is in */
  isNear: boolean;
};

const movedOn = ({ state }: StoredOrder): string =>
  `The order has moved on since: ${orderStateLabel(state).toLowerCase()}.`;

/**
 * Makes a WhatsApp message of where an order is, in one transaction with the mark that this is done. It has the id of the
 * step, which says what order it's about until it leaves (`findStepEnd`). Returns why there is none to send, or null.
 */
export async function writeOrderStep(message: StepMessage, now: Date): Promise<string | null> {
  const shown = await findOrderById(message.subject);
  if (!shown) return "The order is gone.";
  const [{ page }, identity, { answersWithin }] = await Promise.all([
    loadPageOf(shown, now),
    readIdentity(),
    readCompanyFacts(),
  ]);
  const { values } = orderEmailFacts({
    order: shown,
    page,
    offered: null,
    last: null,
    moved: null,
    identity,
    answersWithin,
  });
  return db.$transaction(async (tx) => {
    const order = await findOrderById(message.subject, tx);
    if (!order) return "The order is gone.";
    const templateKey = message.isNear ? nearWhatsApp : whatsAppOf(shown.state);
    if (!templateKey || order.state !== shown.state || !saysWhereItIs(templateKey, order, message.createdAt))
      return movedOn(order);
    const quote = await tx.quote.findUniqueOrThrow({
      where: { id: order.quoteId },
      select: { leadId: true },
    });
    const leadId = await lastMerge(tx, quote.leadId);
    const queued = await queueWhatsApp(tx, {
      leadId,
      id: message.id,
      templateKey,
      values,
      staffId: null,
      now,
    });
    if (!queued.ok) return describeWhatsAppStop(queued.error);
    await markDeliveredIn(tx, [message.id], now);
    return null;
  });
}

/**
 * Why a message that was made of an order's step may not leave anymore, or null; it may have waited for Meta or for staff.
 * Null also for one that is about no order.
 */
export async function findStepEnd({ id, templateKey }: StepText): Promise<string | null> {
  if (!orderWhatsApps.some(({ key }) => key === templateKey)) return null;
  const step = await db.outboxMessage.findUnique({
    where: { id },
    select: { orderId: true, createdAt: true, renewedAt: true },
  });
  const order = step?.orderId ? await findOrderById(step.orderId) : null;
  if (!step || !order || templateKey === null) return null;
  return saysWhereItIs(templateKey, order, step.renewedAt ?? step.createdAt) ? null : movedOn(order);
}

/** Of one round, the newest first. */
const MAX_STEPS = 200;

/**
 * Gives up what was written of an order's steps and waits for staff to send it by hand, once the order has moved on:
 * nothing else would look at it again. Returns how many.
 */
export async function endOvertakenSteps(now: Date): Promise<number> {
  const waiting = await db.whatsAppMessage.findMany({
    where: { direction: "out", status: "waiting", templateKey: { in: orderWhatsApps.map(({ key }) => key) } },
    orderBy: { createdAt: "desc" },
    take: MAX_STEPS,
    select: { id: true, templateKey: true },
  });
  let ended = 0;
  for (const step of waiting) {
    const why = await findStepEnd(step);
    if (why !== null && (await endStep(step.id, why, now))) ended += 1;
  }
  return ended;
}

/** False if staff sent it meanwhile. */
const endStep = (id: string, error: string, now: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.whatsAppMessage.updateMany({
      where: { id, status: "waiting" },
      data: { status: "failed", statusAt: now, error },
    });
    if (count === 0) return false;
    const messages = await tx.outboxMessage.updateManyAndReturn({
      where: { whatsAppMessageId: id, deliveredAt: null, givenUpAt: null },
      data: { givenUpAt: now, leasedUntil: null, lastError: error },
      select: { id: true },
    });
    const ids = messages.map((message) => message.id);
    await recordAttempts(tx, ids, "given-up", now, error);
    return true;
  });
