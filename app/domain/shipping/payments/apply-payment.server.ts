import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Payment } from "#app/generated/prisma/client.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { ok } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { MoneyStep } from "#app/domain/shipping/orders/order-events.ts";
import { byCustomer, bySystem } from "#app/domain/shipping/orders/order-moves.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import type {
  StripeDispute,
  StripeIntent,
  StripeRefund,
  StripeSession,
} from "#app/gateways/stripe.server.ts";
import { logger } from "#app/logger.server.ts";
import { SECOND_MS } from "#app/platform/durations.js";
import type { PaymentState } from "#app/domain/shipping/orders/payment-states.ts";
import { cardLabel, endedDisputeStates, sayWhyNeeded } from "./payment";

/** So many days a customer has to pay what their card didn't. */
const DAYS_TO_PAY = 3;

type Step = {
  tx: Tx;
  payment: Payment;
  now: Date;
  what: MoneyStep;
  detail?: string;
  by?: By;
  columns?: (order: StoredOrder) => Record<string, string | number | null>;
  messages?: Extract<OutboxKind, `payment-${string}`>[];
};

/** The order's event and the messages about a payment, in the transaction of its change. */
async function recordStep(step: Step): Promise<void> {
  const { tx, payment, now, what, detail, by = bySystem, columns = () => ({}), messages = [] } = step;
  let email = "";
  await touchOrderIn(tx, { orderId: payment.orderId, by, now }, (order) => {
    email = order.customerEmail;
    return ok({
      columns: columns(order),
      event: { kind: "money", data: { what, amount: payment.amount, ...(detail && { detail }) } },
    });
  });
  await enqueue(
    tx,
    messages
      .filter((kind) => kind === "payment-to-staff" || email !== "")
      .map((kind) => ({
        kind,
        subject: payment.id,
        ...(kind !== "payment-to-staff" && { recipient: email }),
      })),
    now,
  );
}

/** Moves a payment on unless somebody did it before, and says whether it was first. */
async function moveOn(
  tx: Tx,
  payment: Payment,
  from: readonly PaymentState[],
  columns: Parameters<Tx["payment"]["updateMany"]>[0]["data"],
): Promise<boolean> {
  const { count } = await tx.payment.updateMany({
    where: { id: payment.id, state: { in: [...from] } },
    data: columns,
  });
  return count === 1;
}

const cardOf = (method: StripeIntent["payment_method"]) => ({
  ...(method?.card && {
    cardBrand: method.card.brand.slice(0, 30),
    cardLast4: method.card.last4.slice(0, 4),
  }),
});

/** A charge is what Stripe says it is now. Heard twice, or late, it changes nothing. */
export async function applyIntent(payment: Payment, intent: StripeIntent, now: Date): Promise<void> {
  if (intent.status === "succeeded") return succeed(payment, intent, now);
  if (intent.status === "processing") {
    await moveOn(db, payment, ["waiting", "needed"], { state: "processing", intentId: intent.id });
    return;
  }
  // A link is open on which it may still be paid.
  if (payment.state === "needed") return;
  const { code, decline_code: declined } = intent.last_payment_error ?? {};
  await needPayment(payment, { reason: declined ?? code ?? intent.status, intentId: intent.id }, now);
}

async function succeed(payment: Payment, intent: StripeIntent, now: Date): Promise<void> {
  // What counts is our own row; another amount is for a person to look at.
  if (intent.amount_received !== payment.amount * 100 || intent.currency !== "usd") {
    logger.error({ payment: payment.id, intent: intent.id }, "Stripe charged another amount than was asked");
    return;
  }
  const card = cardOf(intent.payment_method);
  await db.$transaction(async (tx) => {
    const isFirst = await moveOn(tx, payment, ["waiting", "needed", "processing", "canceled", "failed"], {
      state: "succeeded",
      intentId: intent.id,
      endedAt: now,
      errorCode: "",
      ...card,
    });
    if (!isFirst) return;
    await recordStep({
      tx,
      payment,
      now,
      what: "fee-paid",
      detail: `${cardLabel({ ...payment, ...card })}, ${deskDayOf(now)}`,
      columns: ({ feePaid }) => ({
        feePaid: feePaid + payment.amount,
        feePaidOn: deskDayOf(now),
        feePaidForm: "card",
        feePaidTo: "",
      }),
      messages: ["payment-receipt"],
    });
  });
}

/** The card can't be charged: the customer gets a link and a day, staff hear of it. */
export async function needPayment(
  payment: Payment,
  { reason, intentId = null }: { reason: string; intentId?: string | null },
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const isFirst = await moveOn(tx, payment, ["waiting", "processing"], {
      state: "needed",
      errorCode: reason.slice(0, 60),
      deadline: addDays(deskDayOf(now), DAYS_TO_PAY),
      dueAt: now,
      ...(intentId && { intentId }),
    });
    if (!isFirst) return;
    await recordStep({
      tx,
      payment,
      now,
      what: "fee-needed",
      detail: sayWhyNeeded(reason),
      messages: ["payment-needed", "payment-to-staff"],
    });
  });
}

/** The last day to pay by a link has passed: staff hear of it, once. The link goes on working until they decide. */
export async function passDeadline(payment: Payment, now: Date): Promise<void> {
  const { id, deadline } = payment;
  if (!deadline || deadline >= deskDayOf(now)) return;
  await db.$transaction(async (tx) => {
    const order = await tx.order.findUnique({ where: { id: payment.orderId }, select: { feeOpen: true } });
    // Another amount is open: the row is about to end, and Today's list leaves it out too.
    if (order?.feeOpen !== payment.amount) return;
    const { count } = await tx.payment.updateMany({
      where: { id, state: "needed", deadlinePassedAt: null },
      data: { deadlinePassedAt: now },
    });
    if (count === 1)
      await recordStep({ tx, payment, now, what: "fee-overdue", messages: ["payment-to-staff"] });
  });
}

/** A page at Stripe is what Stripe says it is now: a card is kept, our fee is paid, or it was left. */
export async function applySession(payment: Payment, session: StripeSession, now: Date): Promise<void> {
  if (payment.kind === "charge") {
    if (typeof session.payment_intent === "object" && session.payment_intent)
      await applyIntent(payment, session.payment_intent, now);
    return;
  }
  const intent = session.setup_intent;
  if (session.status === "complete" && typeof intent === "object" && intent?.status === "succeeded") {
    const { payment_method: method } = intent;
    if (!method || !session.customer) return;
    const card = cardOf(method);
    await db.$transaction(async (tx) => {
      const isFirst = await moveOn(tx, payment, ["waiting", "failed"], {
        state: "succeeded",
        customerId: session.customer,
        methodId: method.id,
        endedAt: now,
        ...card,
      });
      if (isFirst)
        await recordStep({
          tx,
          payment,
          now,
          by: byCustomer,
          what: "card-kept",
          detail: cardLabel({ ...payment, ...card }),
        });
    });
  } else if (session.status === "expired")
    await db.$transaction(async (tx) => {
      const isFirst = await moveOn(tx, payment, ["waiting"], {
        state: "failed",
        errorCode: "session-expired",
        endedAt: now,
      });
      if (isFirst) await recordStep({ tx, payment, now, what: "card-left" });
    });
}

/** What goes back is what Stripe says of it now; it may fail days after it was done. */
export async function applyRefund(payment: Payment, refund: StripeRefund, now: Date): Promise<void> {
  if (refund.status === "succeeded" || refund.status === "pending") {
    await db.$transaction(async (tx) => {
      const isFirst = await moveOn(tx, payment, ["waiting", "processing"], {
        state: "succeeded",
        refundId: refund.id,
        endedAt: now,
      });
      if (isFirst)
        await recordStep({
          tx,
          payment,
          now,
          what: "fee-back",
          detail: cardLabel(payment),
          columns: (order) => paidAfter(order, -payment.amount),
          messages: ["payment-refunded"],
        });
    });
    return;
  }
  if (refund.status !== "failed" && refund.status !== "canceled") return;
  await failRefund(payment, refund.failure_reason ?? refund.status, now);
}

/** It didn't go back, so it's owed again, and staff pay it back by hand. */
export async function failRefund(payment: Payment, reason: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const before = await tx.payment.findUnique({ where: { id: payment.id }, select: { state: true } });
    const isFirst = await moveOn(tx, payment, ["waiting", "processing", "succeeded"], {
      state: "failed",
      errorCode: reason.slice(0, 60),
      endedAt: now,
    });
    if (isFirst)
      await recordStep({
        tx,
        payment,
        now,
        what: "back-failed",
        columns: (order) => (before?.state === "succeeded" ? paidAfter(order, payment.amount) : {}),
        messages: ["payment-to-staff"],
      });
  });
}

/** What is paid of our fee after more of it, or less. */
function paidAfter(order: StoredOrder, more: number) {
  const feePaid = Math.max(0, order.feePaid + more);
  const isPaid = feePaid > 0;
  return {
    feePaid,
    feePaidOn: isPaid ? (order.feePaidOn ?? deskDayOf(order.updatedAt)) : null,
    feePaidForm: isPaid ? (order.feePaidForm ?? "card") : null,
    feePaidTo: isPaid ? order.feePaidTo : "",
  };
}

/** A customer told their bank that a charge isn't right: staff have until a day to show what was agreed. */
export async function applyDispute(payment: Payment, dispute: StripeDispute, now: Date): Promise<void> {
  const dueBy = dispute.evidence_details?.due_by;
  const isOver = endedDisputeStates.some((state) => state === dispute.status);
  await db.$transaction(async (tx) => {
    const before = await tx.payment.findUniqueOrThrow({ where: { id: payment.id } });
    if (before.disputeId === dispute.id && before.disputeState === dispute.status) return;
    await tx.payment.update({
      where: { id: payment.id },
      data: {
        disputeId: dispute.id,
        disputeState: dispute.status.slice(0, 60),
        disputeReason: dispute.reason.slice(0, 60),
        disputeAmount: Math.round(dispute.amount / 100),
        disputeDueAt: dueBy ? new Date(dueBy * SECOND_MS) : null,
      },
      select: { id: true },
    });
    const isNew = before.disputeId !== dispute.id;
    if (isNew || isOver)
      await recordStep({
        tx,
        payment,
        now,
        what: isOver ? "dispute-over" : "disputed",
        detail: isOver ? dispute.status : dispute.reason.replaceAll("_", " "),
        messages: ["payment-to-staff"],
      });
  });
}
