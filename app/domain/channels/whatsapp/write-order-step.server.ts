import { db } from "#app/db.server.ts";
import { readCompanyFacts } from "#app/domain/base/settings/read-company-facts.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";
import { markDeliveredIn } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { orderEmailFacts } from "#app/domain/shipping/orders/emails/order-email-facts.server.tsx";
import { whatsAppOf } from "#app/domain/shipping/orders/emails/order-whatsapp.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { queueWhatsApp } from "./queue-whatsapp.server";
import { describeWhatsAppStop } from "./whatsapp-stop-messages";

type StepMessage = Pick<ClaimedMessage, "id" | "subject" | "createdAt">;

/**
 * Makes a WhatsApp message of where an order is, in one transaction with the mark that this is done. Each move has a
 * message of its own, so one that is older than the order's state says nothing anymore. Returns why there is none to send,
 * or null.
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
    identity,
    answersWithin,
  });
  return db.$transaction(async (tx) => {
    const order = await findOrderById(message.subject, tx);
    if (!order) return "The order is gone.";
    const templateKey = whatsAppOf(shown.state);
    const isOver = order.state !== shown.state || message.createdAt < order.stateChangedAt;
    if (isOver || !templateKey)
      return `The order has moved on since: ${orderStateLabel(order.state).toLowerCase()}.`;
    const quote = await tx.quote.findUniqueOrThrow({
      where: { id: order.quoteId },
      select: { leadId: true },
    });
    const leadId = await lastMerge(tx, quote.leadId);
    const queued = await queueWhatsApp(tx, { leadId, templateKey, values, staffId: null, now });
    if (!queued.ok) return describeWhatsAppStop(queued.error);
    await markDeliveredIn(tx, [message.id], now);
    return null;
  });
}
