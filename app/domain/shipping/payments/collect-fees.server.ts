import { db } from "#app/db.server.ts";
import type { Payment } from "#app/generated/prisma/client.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { livePaymentStates } from "#app/domain/shipping/orders/payment-states.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import {
  chargeCard,
  expireSession,
  fetchIntent,
  fetchSession,
  isOpenEnded,
  listIntents,
  listRefunds,
  refundCharge,
} from "#app/gateways/stripe.server.ts";
import type { StripeAccount } from "#app/gateways/stripe.server.ts";
import { logger } from "#app/logger.server.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import {
  applyIntent,
  applyRefund,
  applySession,
  failRefund,
  needPayment,
  passDeadline,
} from "./apply-payment.server";
import { findKeptCard } from "./find-payments.server";
import { isUndisputed, undisputedStates } from "./payment";

/** Orders and payments of one run; what is left waits for the next. */
const BATCH = 50;
/** Stripe keeps a key for a day; what is older is looked for before it's asked anew. */
const KEY_LIVES_MS = 20 * HOUR_MS;
/** After so many tries without an answer staff hear of it. */
const TRIES_BEFORE_WORD = 4;
const MAX_WAIT_MS = HOUR_MS;
/** How often a page or a slow bank is asked about. */
const LOOK_AGAIN_MS = 10 * MINUTE_MS;

/** So long we know that an event came before. */
const EVENT_KEPT_MS = 30 * DAY_MS;

type Run = { account: StripeAccount; clock?: () => Date; stopping: () => boolean };

/**
 * Turns what is open of our fees into charges and refunds, one of an order at a time, and asks Stripe about each that
 * hasn't ended, so that none hangs. What is open is written by the assignment, the cancellation or the change itself.
 * Returns how many payments it looked at.
 */
export async function collectFees({ account, clock = () => new Date(), stopping }: Run): Promise<number> {
  for (const orderId of await findOpenOrders()) {
    if (stopping()) return 0;
    await addPayment(orderId, clock());
  }
  const due = await db.payment.findMany({
    where: { state: { in: [...livePaymentStates] }, dueAt: { lte: clock() } },
    orderBy: { dueAt: "asc" },
    take: BATCH,
  });
  let seen = 0;
  for (const payment of due) {
    if (stopping()) break;
    await goOn(payment, account, clock());
    seen += 1;
  }
  // Stripe sends an event again for three days at most.
  await db.paymentEvent.deleteMany({
    where: { createdAt: { lt: new Date(clock().getTime() - EVENT_KEPT_MS) } },
  });
  return seen;
}

/** A delivery that was taken back is recorded again, and what went back for being late may stay away. */
const mayBeRedelivered = {
  state: "picked-up",
  payments: { some: { kind: "refund", state: "succeeded" } },
} as const;

/** Orders whose fee is open and that no charge or refund is under way of. */
async function findOpenOrders(): Promise<string[]> {
  const live = { kind: { not: "setup" }, state: { in: [...livePaymentStates] } };
  const known = { isFromBefore: false, isSample: false } as const;
  const [unpaid, owed] = await Promise.all([
    db.order.findMany({
      where: {
        feeOpen: { gt: 0 },
        ...known,
        // What the customer chose is stored as JSON; one who pays by phone pays by hand.
        payment: { contains: '"fee":"card"' },
        payments: { none: live },
        NOT: mayBeRedelivered,
      },
      orderBy: { feeOpen: "asc" },
      take: BATCH,
      select: { id: true },
    }),
    db.order.findMany({
      where: {
        feeOpen: { lt: 0 },
        ...known,
        payments: {
          some: { kind: "charge", state: "succeeded", disputeState: { in: [...undisputedStates] } },
          none: live,
        },
        NOT: { payments: { some: { kind: "refund", state: "failed" } } },
      },
      orderBy: { feeOpen: "asc" },
      take: BATCH,
      select: { id: true },
    }),
  ]);
  return [...unpaid, ...owed].map(({ id }) => id);
}

/** Writes the row of the next charge or refund, before Stripe is asked. The database takes one at a time. */
async function addPayment(orderId: string, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const order = await findOrderById(orderId, tx);
    if (!order || order.feeOpen === 0) return;
    const rows = await tx.payment.findMany({
      where: { orderId, kind: { not: "setup" } },
      orderBy: { createdAt: "desc" },
    });
    if (rows.some(({ state }) => (livePaymentStates as readonly string[]).includes(state))) return;
    const number = (kind: string) => rows.filter((row) => row.kind === kind).length + 1;
    const row = { id: newId(), orderId, state: "waiting", createdAt: now, dueAt: now };
    if (order.feeOpen > 0) {
      const hasGoneBack = rows.some(({ kind, state }) => kind === "refund" && state === "succeeded");
      if (order.state === mayBeRedelivered.state && hasGoneBack) return;
      const card = await findKeptCard(orderId, tx);
      await tx.payment.create({
        data: {
          ...row,
          kind: "charge",
          amount: order.feeOpen,
          key: `order-${orderId}-fee-${number("charge")}`,
          customerId: card?.customerId ?? null,
          methodId: card?.methodId ?? null,
          cardBrand: card?.cardBrand ?? "",
          cardLast4: card?.cardLast4 ?? "",
        },
        select: { id: true },
      });
      return;
    }
    const charge = rows.find(
      (each) =>
        each.kind === "charge" && each.state === "succeeded" && isUndisputed(each) && leftOf(each, rows) > 0,
    );
    if (!charge) return;
    await tx.payment.create({
      data: {
        ...row,
        kind: "refund",
        amount: Math.min(-order.feeOpen, leftOf(charge, rows)),
        key: `order-${orderId}-back-${number("refund")}`,
        ofId: charge.id,
        cardBrand: charge.cardBrand,
        cardLast4: charge.cardLast4,
      },
      select: { id: true },
    });
  });
}

/** What of a charge hasn't gone back, whole US dollars. */
const leftOf = (charge: Payment, rows: readonly Payment[]): number =>
  rows
    .filter(({ ofId, state }) => ofId === charge.id && state === "succeeded")
    .reduce((left, { amount }) => left - amount, charge.amount);

/** One step of a payment that hasn't ended. */
async function goOn(payment: Payment, account: StripeAccount, now: Date): Promise<void> {
  if (payment.kind === "setup") return lookAtPage(payment, account, now);
  if (payment.kind === "refund") return sendBack(payment, account, now);
  if (payment.state === "needed") {
    // While Stripe can't be asked, it may have been paid.
    if (await lookAtNeeded(payment, account, now)) await passDeadline(payment, now);
    return;
  }
  if (payment.state === "processing" && payment.intentId) {
    const intent = await fetchIntent(account, payment.intentId);
    if (intent.ok) await applyIntent(payment, intent.value, now);
    return later(payment, now);
  }
  return charge(payment, account, now);
}

const later = async ({ id }: Payment, now: Date): Promise<void> => {
  await db.payment.updateMany({ where: { id }, data: { dueAt: new Date(now.getTime() + LOOK_AGAIN_MS) } });
};

/** Writes that Stripe is asked, before it is; staff hear of one that stays without an answer. */
async function beginTry(payment: Payment, now: Date): Promise<void> {
  const tries = payment.tries + 1;
  const wait = Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** Math.min(payment.tries, 10));
  await db.$transaction(async (tx) => {
    await tx.payment.update({
      where: { id: payment.id },
      data: { tries, triedAt: payment.triedAt ?? now, dueAt: new Date(now.getTime() + wait) },
      select: { id: true },
    });
    if (tries === TRIES_BEFORE_WORD)
      await enqueue(tx, [{ kind: "payment-to-staff", subject: payment.id }], now);
  });
}

/** Stripe may have forgotten the key of an earlier try, so what that became is looked for by our own id. */
const isKeyOld = ({ triedAt }: Payment, now: Date): boolean =>
  triedAt !== null && now.getTime() - triedAt.getTime() > KEY_LIVES_MS;

async function charge(payment: Payment, account: StripeAccount, now: Date): Promise<void> {
  const { customerId, methodId, triedAt } = payment;
  const order = await findOrderById(payment.orderId);
  if (!order) return;
  if (order.feeOpen !== payment.amount) {
    if (triedAt === null || !customerId) return cancelPayment(payment, now);
    return endOtherAmount(payment, { account, customerId, triedAt }, now);
  }
  if (!customerId || !methodId) return needPayment(payment, { reason: "no-card" }, now);
  if (isKeyOld(payment, now)) {
    const listed = await listIntents(account, customerId);
    if (!listed.ok) return beginTry(payment, now);
    const found = listed.value.data.find(({ metadata }) => metadata.payment === payment.id);
    if (found) return applyIntent(payment, found, now);
  }
  await beginTry(payment, now);
  const charged = await chargeCard(account, {
    customerId,
    methodId,
    amount: payment.amount,
    paymentId: payment.id,
    what: `Our fee for shipping, order ${order.orderNumber}`,
    key: payment.key,
  });
  if (charged.ok) return applyIntent(payment, charged.value, now);
  const { code, reason, intentId } = charged.error;
  if (code === "declined" || code === "needs-customer" || code === "missing" || code === "rejected")
    return needPayment(payment, { reason: reason || code, intentId }, now);
  // Nobody knows, or the key is wrong: the row waits, and the next try has the same key.
  logger.warn(
    { payment: payment.id, code, isOpenEnded: isOpenEnded(charged.error) },
    "a charge waits for Stripe",
  );
}

type Tried = { account: StripeAccount; customerId: string; triedAt: Date };

/** Another amount is open now than Stripe was asked for: what was charged counts, and nothing is asked anew. */
async function endOtherAmount(payment: Payment, { account, customerId, triedAt }: Tried, now: Date) {
  const listed = await listIntents(account, customerId);
  if (!listed.ok) return later(payment, now);
  const found = listed.value.data.find(({ metadata }) => metadata.payment === payment.id);
  if (found?.status === "succeeded" || found?.status === "processing")
    return applyIntent(payment, found, now);
  // An answer that was lost may still be on its way; one that failed isn't tried again.
  if (!found && now.getTime() - triedAt.getTime() < LOOK_AGAIN_MS) return later(payment, now);
  return cancelPayment(payment, now);
}

/**
 * A link that waits: what was paid on it, and whether the amount is still right. False if Stripe couldn't say what became
 * of its page.
 */
async function lookAtNeeded(payment: Payment, account: StripeAccount, now: Date): Promise<boolean> {
  const session = payment.sessionId ? await fetchSession(account, payment.sessionId) : null;
  if (session && !session.ok) {
    await later(payment, now);
    return session.error.code === "missing";
  }
  if (session) await applySession(payment, session.value, now);
  const order = await findOrderById(payment.orderId);
  if (order && order.feeOpen !== payment.amount) {
    const status = session?.value.status ?? "expired";
    const ended =
      status === "open" && payment.sessionId
        ? await expireSession(account, payment.sessionId, `${payment.key}-end-${payment.sessions}`)
        : null;
    // Paid at the last moment: the next look applies it.
    if (ended?.ok || status === "expired") await cancelPayment(payment, now);
  }
  await later(payment, now);
  return true;
}
/** What is open is another amount now, so the next run makes another row. */
async function cancelPayment({ id }: Payment, now: Date): Promise<void> {
  await db.payment.updateMany({
    where: { id, state: { in: ["waiting", "needed"] } },
    data: { state: "canceled", endedAt: now },
  });
}

/** A card step: what became of its page, for a webhook that never came. */
async function lookAtPage(payment: Payment, account: StripeAccount, now: Date): Promise<void> {
  if (payment.sessionId) {
    const session = await fetchSession(account, payment.sessionId);
    if (session.ok) await applySession(payment, session.value, now);
    return later(payment, now);
  }
  await db.payment.updateMany({
    where: { id: payment.id, state: "waiting", sessionId: null },
    data: { state: "failed", errorCode: "no-page", endedAt: now },
  });
}

async function sendBack(payment: Payment, account: StripeAccount, now: Date): Promise<void> {
  const charged = payment.ofId && (await db.payment.findUnique({ where: { id: payment.ofId } }));
  if (!charged || !charged.intentId) return failRefund(payment, "no-charge", now);
  if (payment.triedAt === null) {
    const order = await findOrderById(payment.orderId);
    const isOwed = order !== null && -order.feeOpen >= payment.amount;
    if (!isOwed || !isUndisputed(charged)) return cancelPayment(payment, now);
  }
  if (isKeyOld(payment, now)) {
    const listed = await listRefunds(account, charged.intentId);
    if (!listed.ok) return beginTry(payment, now);
    const found = listed.value.data.find(({ metadata }) => metadata.payment === payment.id);
    if (found) return applyRefund(payment, found, now);
  }
  await beginTry(payment, now);
  const refund = await refundCharge(account, {
    intentId: charged.intentId,
    amount: payment.amount,
    paymentId: payment.id,
    key: payment.key,
  });
  if (refund.ok) return applyRefund(payment, refund.value, now);
  const { code, reason } = refund.error;
  if (code === "declined" || code === "missing" || code === "rejected")
    return failRefund(payment, reason || code, now);
  logger.warn({ payment: payment.id, code }, "a refund waits for Stripe");
}
