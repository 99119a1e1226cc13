import { db } from "#app/db.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { emailFooter } from "#app/domain/messages/email/email-footer.server.ts";
import { ButtonLink, FactsTable } from "#app/domain/messages/email/email-layout.tsx";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import type { OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { siteTemplate } from "#app/domain/messages/templates/find-template.server.ts";
import { missingFields, renderTemplate } from "#app/domain/messages/templates/render-template.server.tsx";
import type { TemplateFacts } from "#app/domain/messages/templates/template-facts.ts";
import { findOrderEmailStop } from "#app/domain/shipping/orders/emails/find-order-email-stop.server.ts";
import { orderEmailFacts } from "#app/domain/shipping/orders/emails/order-email-facts.server.tsx";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { payPath } from "#app/domain/shipping/orders/order-link.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { cardLabel, sayWhyNeeded } from "./payment";

export type PaymentEmailKind = Extract<OutboxKind, `payment-${string}`>;

/** The columns of a payment that an email tells of. */
export type EmailedPayment = {
  kind: string;
  state: string;
  amount: number;
  cardBrand: string;
  cardLast4: string;
  errorCode: string;
  deadline: string | null;
  deadlinePassedAt: Date | null;
  endedAt: Date | null;
  disputeState: string;
  disputeReason: string;
  disputeDueAt: Date | null;
};

type Linked = { id: string; orderNumber: string; token: string };

/** What an email about a payment is filled with, beside the facts of its order. */
export function paymentFacts(payment: EmailedPayment, order: Linked): TemplateFacts {
  const { amount, endedAt, deadline, errorCode } = payment;
  return {
    values: {
      payment_amount: formatDollars(amount),
      payment_why: sayWhyNeeded(errorCode),
      pay_by: deadline ? formatDay(deadline) : "",
      payment_problem: sayProblem(payment),
    },
    blocks: {
      payment_table: (
        <FactsTable
          rows={[
            { name: payment.kind === "refund" ? "Paid back" : "Paid", value: formatDollars(amount) },
            ...(endedAt ? [{ name: "On", value: formatDay(deskDayOf(endedAt)) }] : []),
            { name: "Card", value: cardLabel(payment) },
          ]}
        />
      ),
      pay_button: (
        <ButtonLink
          href={absoluteUrl(payPath(order))}
          label="Pay our fee"
          note="Your own link. The card’s number goes to Stripe, never to us."
        />
      ),
      desk_button: <ButtonLink href={absoluteUrl(`/admin/orders/${order.id}`)} label="Open the order" />,
    },
  };
}

/** What staff read of a payment that doesn’t go on by itself. */
function sayProblem(payment: EmailedPayment): string {
  const { kind, state, disputeState, disputeReason, disputeDueAt, errorCode, deadline } = payment;
  if (disputeState) {
    const due = disputeDueAt ? ` Stripe wants our evidence by ${formatDay(deskDayOf(disputeDueAt))}.` : "";
    return `The customer disputes it at their bank (${disputeReason.replaceAll("_", " ")}). Stripe says: ${disputeState.replaceAll("_", " ")}.${due} The order’s page lists what we can show.`;
  }
  if (kind === "refund")
    return state === "failed"
      ? `It couldn’t be paid back to the card (${errorCode || "no reason given"}). Pay it back another way and write it down on the order.`
      : "It’s to be paid back, and Stripe doesn’t answer. We go on trying; look at Stripe’s own page.";
  if (state === "needed" && payment.deadlinePassedAt)
    return `The customer had until ${deadline ? formatDay(deadline) : "a day that has passed"} to pay it and hasn’t. ${sayWhyNeeded(errorCode)} Their link still works, and nothing is canceled by itself. Call them, then write down that it was paid, or cancel the order.`;
  if (state === "needed")
    return `The card couldn’t be charged: ${errorCode.replaceAll("_", " ")}. The customer has a link to pay by ${deadline ? formatDay(deadline) : "soon"}. Call them if they don’t.`;
  return "Stripe doesn’t answer, so nobody knows yet whether the card was charged. We go on asking with the same key, so it isn’t charged twice.";
}

/** Why a message about a payment no longer goes out; null if it's still true. */
function whyPointless(
  kind: PaymentEmailKind,
  { kind: what, state, disputeState }: EmailedPayment,
): string | null {
  switch (kind) {
    case "payment-receipt":
      return state === "succeeded" ? null : "It wasn’t paid.";
    case "payment-needed":
      return state === "needed" ? null : "It’s paid by now, or no longer due.";
    case "payment-refunded":
      return state === "succeeded" ? null : "It didn’t go back.";
    case "payment-to-staff":
      if (disputeState) return null;
      return state === "succeeded" || state === "canceled" || (what === "charge" && state === "failed")
        ? "It went on by itself."
        : null;
  }
}

/** An email about a payment, from what is true when it leaves. It's about a contract, so it has no link to unsubscribe. */
export async function composePaymentEmail(
  kind: PaymentEmailKind,
  { paymentId, now, staff }: { paymentId: string; now: Date; staff: string },
): Promise<ComposedEmail> {
  const payment = await db.payment.findUnique({ where: { id: paymentId } });
  const order = payment && (await findOrderById(payment.orderId));
  if (!payment || !order) return err({ code: "subject-gone", message: "The order is gone." });
  const pointless = whyPointless(kind, payment);
  if (pointless) return err({ code: "subject-gone", message: pointless });
  const isForStaff = kind === "payment-to-staff";
  const stop = isForStaff ? null : await findOrderEmailStop(order);
  if (stop) return err(stop);
  const [template, identity, { page }] = await Promise.all([
    siteTemplate(kind),
    readIdentity(),
    loadPageOf(order, now),
  ]);
  const ofOrder = orderEmailFacts({
    order,
    page,
    offered: null,
    last: null,
    moved: null,
    identity,
    answersWithin: "",
  });
  const own = paymentFacts(payment, order);
  const facts = {
    values: { ...ofOrder.values, ...own.values },
    blocks: { ...ofOrder.blocks, ...own.blocks },
  };
  const missing = missingFields(template, facts);
  if (missing.length > 0)
    return err({
      code: "missing-fact",
      message: `The payment has no value for {{${missing.join("}}, {{")}}}.`,
    });
  const footer = isForStaff
    ? [`For the staff of ${businessName()}.`]
    : await emailFooter("You get this email because you asked us to ship a vehicle.");
  return ok({
    to: isForStaff ? staff : order.customerEmail,
    ...(isForStaff &&
      order.customerEmail && { replyTo: { name: order.customerName, address: order.customerEmail } }),
    automatic: "auto-generated",
    email: renderTemplate({ template, ...facts, footer }),
  });
}
