import { db } from "#app/db.server.ts";
import type { Payment } from "#app/generated/prisma/client.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { orderLink, payPath } from "#app/domain/shipping/orders/order-link.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import {
  createCustomer,
  createPaymentSession,
  createSetupSession,
  fetchSession,
} from "#app/gateways/stripe.server.ts";
import type { StripeAccount, StripeSession } from "#app/gateways/stripe.server.ts";
import { HOUR_MS, SECOND_MS } from "#app/platform/durations.js";
import { applySession } from "./apply-payment.server";
import { findKeptCard, findLivePayment, isCardMissing } from "./find-payments.server";
import { stripeAccount } from "./stripe-setup.server";

/** Where the customer goes next: a page at Stripe, or nowhere, because it's done. */
type Checkout = Result<string | null, { code: "stripe" } | { code: "not-now" }>;

/** Stripe takes 30 minutes to 24 hours, from when it makes the page. */
const PAGE_OPEN_MS = 23 * HOUR_MS;
const MIN_LEFT_MS = HOUR_MS;

/** What the customer has to do at Stripe now; null for nothing. Only what is open now is asked for. */
export async function findCheckout(order: StoredOrder): Promise<"card" | "fee" | null> {
  if (!stripeAccount) return null;
  const live = await findLivePayment(order.id);
  if (live?.state === "needed" && live.amount === order.feeOpen) return "fee";
  const isAhead = order.state === "requested" || order.state === "confirmed";
  return isAhead && (await isCardMissing(order)) ? "card" : null;
}

/**
 * The page at Stripe on which the customer keeps a card, or pays our fee: the one that is open, or a new one. Two tabs get
 * the same one, so nothing is paid twice.
 */
export async function startCheckout(
  order: StoredOrder,
  account: StripeAccount,
  now: Date,
): Promise<Checkout> {
  const what = await findCheckout(order);
  if (!what) return ok(null);
  const payment = what === "fee" ? await findLivePayment(order.id) : await findCardRow(order, now);
  if (!payment) return err({ code: "not-now" });
  if (payment.sessionId) {
    const open = await fetchSession(account, payment.sessionId);
    if (!open.ok) return err({ code: "stripe" });
    if (open.value.status === "open" && payment.sessionUrl) return ok(payment.sessionUrl);
    await applySession(payment, open.value, now);
    if (open.value.status === "complete") return ok(null);
    // A card's row has ended with its page; a charge gets another page.
    if (what === "card") return startCheckout(order, account, now);
  }
  const customerId = payment.customerId ?? (await customerOf(order, payment, account));
  if (!customerId) return err({ code: "stripe" });
  const opened = await openPage(order, { ...payment, customerId }, account, now);
  return opened?.url ? ok(opened.url) : err({ code: "stripe" });
}

/** The card step that is under way, or a new one. */
async function findCardRow(order: StoredOrder, now: Date): Promise<Payment | null> {
  const find = () => db.payment.findFirst({ where: { orderId: order.id, kind: "setup", state: "waiting" } });
  const found = await find();
  if (found) return found;
  const steps = await db.payment.count({ where: { orderId: order.id, kind: "setup" } });
  // Two tabs at once make one row, because both have this key.
  return createOnce(find, () =>
    db.payment.create({
      data: {
        id: newId(),
        orderId: order.id,
        kind: "setup",
        state: "waiting",
        key: `order-${order.id}-card-${steps + 1}`,
        createdAt: now,
        dueAt: new Date(now.getTime() + PAGE_OPEN_MS),
      },
    }),
  );
}

async function customerOf(
  order: StoredOrder,
  payment: Payment,
  account: StripeAccount,
): Promise<string | null> {
  const kept = await findKeptCard(order.id);
  if (kept?.customerId) return kept.customerId;
  const { customerEmail: email, orderNumber } = order;
  const made = await createCustomer(account, { email, orderNumber, key: `order-${order.id}-customer` });
  if (!made.ok) return null;
  await db.payment.update({
    where: { id: payment.id },
    data: { customerId: made.value.id },
    select: { id: true },
  });
  return made.value.id;
}

type WithCustomer = Payment & { customerId: string };

async function openPage(
  order: StoredOrder,
  payment: WithCustomer,
  account: StripeAccount,
  now: Date,
): Promise<StripeSession | null> {
  const { number, endsAt } = await nextPage(payment, now);
  const page = {
    customerId: payment.customerId,
    paymentId: payment.id,
    // Stripe puts the page's id where these braces are.
    successUrl: `${absoluteUrl(payPath(order))}&session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${absoluteUrl(orderLink(order))}&card=left`,
    endsAt,
    key: `${payment.key}-page-${number}`,
  };
  const made =
    payment.kind === "setup"
      ? await createSetupSession(account, page)
      : await createPaymentSession(account, {
          ...page,
          amount: payment.amount,
          what: `Our fee for shipping, order ${order.orderNumber}`,
        });
  if (!made.ok || !made.value.url) return null;
  await db.payment.update({
    where: { id: payment.id },
    data: {
      sessionId: made.value.id,
      sessionUrl: made.value.url,
      sessionEndsAt: new Date(made.value.expires_at * SECOND_MS),
    },
    select: { id: true },
  });
  return made.value;
}

/**
 * Which page of a payment is asked for, and until when it is open. It's written down first, so that a second press before
 * Stripe's answer asks for the same page with the same key.
 */
async function nextPage(payment: Payment, now: Date): Promise<{ number: number; endsAt: Date }> {
  const { sessions, sessionId, sessionEndsAt } = payment;
  const isAskedFor = sessions > 0 && sessionId === null && sessionEndsAt !== null;
  if (isAskedFor && sessionEndsAt.getTime() - now.getTime() > MIN_LEFT_MS)
    return { number: sessions, endsAt: sessionEndsAt };
  // Whole seconds, as Stripe has them.
  const endsAt = new Date(Math.floor((now.getTime() + PAGE_OPEN_MS) / SECOND_MS) * SECOND_MS);
  const { count } = await db.payment.updateMany({
    where: { id: payment.id, sessions },
    data: { sessions: sessions + 1, sessionId: null, sessionUrl: null, sessionEndsAt: endsAt },
  });
  if (count === 1) return { number: sessions + 1, endsAt };
  const newer = await db.payment.findUniqueOrThrow({ where: { id: payment.id } });
  return { number: newer.sessions, endsAt: newer.sessionEndsAt ?? endsAt };
}

/** What the customer comes back with from Stripe; the webhook may have been first. */
export async function finishCheckout(
  order: StoredOrder,
  sessionId: string,
  account: StripeAccount,
  now: Date,
): Promise<void> {
  const payment = await db.payment.findFirst({ where: { orderId: order.id, sessionId } });
  if (!payment) return;
  const session = await fetchSession(account, sessionId);
  if (session.ok) await applySession(payment, session.value, now);
}
