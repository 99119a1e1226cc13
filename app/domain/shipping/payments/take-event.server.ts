import { db } from "#app/db.server.ts";
import type { Payment } from "#app/generated/prisma/client.ts";
import { fetchDispute, fetchIntent, fetchRefund, fetchSession } from "#app/gateways/stripe.server.ts";
import type { StripeAccount, StripeError } from "#app/gateways/stripe.server.ts";
import type { StripeEvent } from "#app/gateways/stripe-signature.server.ts";
import type { Result } from "#app/domain/base/result.ts";
import { logger } from "#app/logger.server.ts";
import { applyDispute, applyIntent, applyRefund, applySession } from "./apply-payment.server";

/** What became of an event; "again": Stripe wasn't there when its object was asked for, so it is to be sent once more. */
export type EventOutcome = "applied" | "unknown" | "other-mode" | "known" | "again";

type Taking = { account: StripeAccount; isLive: boolean; now: Date };

/**
 * Takes in an event that Stripe signed. The event only says which object to ask for, and what that is now counts, so
 * that the order in which events come doesn't matter. Its id is stored once it's applied; twice is harmless.
 */
export async function takeEvent(event: StripeEvent, { account, isLive, now }: Taking): Promise<EventOutcome> {
  if (await db.paymentEvent.findUnique({ where: { id: event.id }, select: { id: true } })) return "known";
  if (event.livemode !== isLive) {
    logger.warn({ event: event.id, livemode: event.livemode }, "an event of Stripe’s other mode is left out");
    await store(event, "other-mode", now);
    return "other-mode";
  }
  const applied = await applyObject(event, account, now);
  if (applied !== "again") await store(event, applied, now);
  return applied;
}

async function store(event: StripeEvent, outcome: "applied" | "unknown" | "other-mode", now: Date) {
  const { id, type } = event;
  await db.paymentEvent.upsert({
    where: { id },
    create: { id, type, objectId: event.data.object.id, outcome, createdAt: now },
    update: {},
    select: { id: true },
  });
}

type Applied = "applied" | "unknown" | "again";

async function applyObject({ data }: StripeEvent, account: StripeAccount, now: Date): Promise<Applied> {
  const { id, object } = data.object;
  switch (object) {
    case "checkout.session": {
      const session = await fetchSession(account, id);
      if (!session.ok) return notFetched(session);
      const payment =
        (await db.payment.findUnique({ where: { sessionId: id } })) ??
        (await findById(session.value.client_reference_id));
      return payment ? done(applySession(payment, session.value, now)) : "unknown";
    }
    case "payment_intent": {
      const intent = await fetchIntent(account, id);
      if (!intent.ok) return notFetched(intent);
      const payment =
        (await db.payment.findUnique({ where: { intentId: id } })) ??
        (await findById(intent.value.metadata.payment));
      return payment?.kind === "charge" ? done(applyIntent(payment, intent.value, now)) : "unknown";
    }
    case "refund": {
      const refund = await fetchRefund(account, id);
      if (!refund.ok) return notFetched(refund);
      const payment = await db.payment.findUnique({ where: { refundId: id } });
      return payment ? done(applyRefund(payment, refund.value, now)) : "unknown";
    }
    case "dispute": {
      const dispute = await fetchDispute(account, id);
      if (!dispute.ok) return notFetched(dispute);
      const { payment_intent: intentId } = dispute.value;
      const payment = intentId ? await db.payment.findUnique({ where: { intentId } }) : null;
      return payment ? done(applyDispute(payment, dispute.value, now)) : "unknown";
    }
    default:
      return "unknown";
  }
}

const findById = async (id: string | null | undefined): Promise<Payment | null> =>
  id ? db.payment.findUnique({ where: { id } }) : null;

async function done(applying: Promise<void>): Promise<Applied> {
  await applying;
  return "applied";
}

/** An object that isn't there, or isn't ours, will not be there the next time either. */
const notFetched = (answer: Result<unknown, StripeError>): Applied =>
  !answer.ok && answer.error.code === "missing" ? "unknown" : "again";
