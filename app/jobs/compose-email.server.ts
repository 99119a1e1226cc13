import {
  composeAutomationEmail,
  composeAutomationNotice,
  findAutomationWait,
} from "#app/domain/channels/automation/compose-automation-emails.server.ts";
import { composeOwnDataEmail } from "#app/domain/desk/own-data/compose-own-data-email.server.tsx";
import { composeInboxAnswer } from "#app/domain/desk/inbox/compose-answer.server.tsx";
import { env } from "#app/env.server.ts";
import {
  composeContactNotice,
  composeContactReceipt,
} from "#app/domain/crm/contacts/compose-contact-emails.server.tsx";
import type { ComposedEmail, DueEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { composeBookingEmail } from "#app/domain/crm/quotes/emails/compose-booking-email.server.ts";
import { composeLeadEmail } from "#app/domain/crm/quotes/emails/compose-lead-email.server.tsx";
import { composeEmailToLead } from "#app/domain/crm/leads/emails/compose-email-to-lead.server.tsx";
import { composeQuoteEmail } from "#app/domain/crm/quotes/emails/compose-quote-email.server.ts";
import { composeReferralEmail } from "#app/domain/crm/referrals/compose-referral-email.server.tsx";
import { composeOfferEmail } from "#app/domain/shipping/offers/emails/compose-offer-email.server.tsx";
import type { OfferEmailKind } from "#app/domain/shipping/offers/emails/offer-email-kinds.ts";
import { composeOrderEmail } from "#app/domain/shipping/orders/emails/compose-order-email.server.tsx";
import type { OrderEmailKind } from "#app/domain/shipping/orders/emails/order-email-kinds.ts";
import { composeClaimEmail } from "#app/domain/shipping/claims/compose-claim-email.server.tsx";
import type { ClaimEmailKind } from "#app/domain/shipping/claims/claim-email-facts.server.tsx";
import { composePaymentEmail } from "#app/domain/shipping/payments/compose-payment-email.server.tsx";
import type { PaymentEmailKind } from "#app/domain/shipping/payments/compose-payment-email.server.tsx";
import { composeBillEmail } from "#app/domain/shipping/papers/compose-bill-email.server.tsx";
import { err } from "#app/domain/base/result.ts";
import { composeLinkEmail } from "#app/domain/crm/staff/login/compose-link-email.server.tsx";
import { composeNoticeEmail } from "#app/domain/crm/staff/notices/compose-notice-email.server.tsx";
import { isStale } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { KindOf } from "#app/domain/messages/outbox/outbox-kinds.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";

/** `createdAt` is when the message was enqueued, or sent again by staff. */
type Composer = (id: string, now: Date, staff: string, createdAt: Date) => Promise<ComposedEmail>;

const orderEmail =
  (kind: OrderEmailKind): Composer =>
  (orderId, now, staff, createdAt) =>
    composeOrderEmail({ kind, orderId, now, staff, createdAt });

const offerEmail =
  (kind: OfferEmailKind): Composer =>
  (offerId, now, staff) =>
    composeOfferEmail({ kind, offerId, now, staff });
const claimEmail =
  (kind: ClaimEmailKind): Composer =>
  (claimId, _now, staff, createdAt) =>
    composeClaimEmail({ kind, claimId, staff, createdAt });
const paymentEmail =
  (kind: PaymentEmailKind): Composer =>
  (paymentId, now, staff) =>
    composePaymentEmail(kind, { paymentId, now, staff });

/** What writes each kind; the facts about a kind are in its row of outboxKinds. */
const composers: Record<KindOf<"email">, Composer> = {
  "quote-to-customer": composeQuoteEmail,
  "quote-to-customer-again": composeQuoteEmail,
  "booking-to-customer": composeBookingEmail,
  "order-requested": orderEmail("order-requested"),
  "order-confirmed": orderEmail("order-confirmed"),
  "order-declined": orderEmail("order-declined"),
  "order-canceled": orderEmail("order-canceled"),
  "order-carrier-assigned": orderEmail("order-carrier-assigned"),
  "order-picked-up": orderEmail("order-picked-up"),
  "order-delivered": orderEmail("order-delivered"),
  "order-late-credit": orderEmail("order-late-credit"),
  "order-delayed": orderEmail("order-delayed"),
  "order-other-terms": orderEmail("order-other-terms"),
  "order-change-offered": orderEmail("order-change-offered"),
  "order-changed": orderEmail("order-changed"),
  "order-change-over": orderEmail("order-change-over"),
  "order-change-to-staff": orderEmail("order-change-to-staff"),
  "order-carrier-stopped-to-staff": orderEmail("order-carrier-stopped-to-staff"),
  "order-on-the-way": orderEmail("order-on-the-way"),
  "order-near": orderEmail("order-near"),
  "order-nobody-here": orderEmail("order-nobody-here"),
  "order-nobody-here-to-staff": orderEmail("order-nobody-here-to-staff"),
  "order-link": orderEmail("order-link"),
  "order-to-staff": orderEmail("order-to-staff"),
  "offer-to-carrier": offerEmail("offer-to-carrier"),
  "offer-over-to-carrier": offerEmail("offer-over-to-carrier"),
  "offer-answered-to-staff": offerEmail("offer-answered-to-staff"),
  "dispatch-to-carrier": offerEmail("dispatch-to-carrier"),
  "dispatch-over-to-carrier": offerEmail("dispatch-over-to-carrier"),
  "order-review-asked": orderEmail("order-review-asked"),
  "claim-to-customer": claimEmail("claim-to-customer"),
  "claim-to-carrier": claimEmail("claim-to-carrier"),
  "claim-to-insurer": claimEmail("claim-to-insurer"),
  "claim-answered": claimEmail("claim-answered"),
  "claim-to-staff": claimEmail("claim-to-staff"),
  "payment-receipt": paymentEmail("payment-receipt"),
  "payment-needed": paymentEmail("payment-needed"),
  "payment-refunded": paymentEmail("payment-refunded"),
  "payment-to-staff": paymentEmail("payment-to-staff"),
  "bill-to-customer": composeBillEmail("bill-to-customer"),
  "bill-to-signer": composeBillEmail("bill-to-signer"),
  "bill-to-carrier": composeBillEmail("bill-to-carrier"),
  "contact-receipt": composeContactReceipt,
  "referral-link": composeReferralEmail,
  "own-data-link": composeOwnDataEmail,
  "lead-email": composeEmailToLead,
  "inbox-answer": composeInboxAnswer,
  "lead-to-staff": composeLeadEmail,
  "staff-invitation": composeLinkEmail,
  "staff-password-reset": composeLinkEmail,
  "staff-notice": composeNoticeEmail,
  "contact-to-staff": (id, _now, staff) => composeContactNotice(id, staff),
  "automation-email": composeAutomationEmail,
  "automation-notice": (id, _now, staff) => composeAutomationNotice(id, staff),
};

/** Composes the email just before it's sent, or says why it shouldn't go out anymore. */
export async function composeEmail(
  { kind, subject, createdAt }: ClaimedMessage<KindOf<"email">>,
  now: Date,
): Promise<ComposedEmail> {
  if (isStale(kind, createdAt, now))
    return err({ code: "waited-too-long", message: "It waited too long: now it would only surprise." });
  return composers[kind](subject, now, env.NOTIFY_EMAIL ?? "", createdAt);
}

/** The same for one whose turn has come: what a rule wrote also waits for the hours of its person. */
export async function composeDueEmail(
  message: ClaimedMessage<KindOf<"email">>,
  now: Date,
): Promise<DueEmail> {
  const wait = message.kind === "automation-email" && (await findAutomationWait(message.subject, now));
  return wait ? err(wait) : composeEmail(message, now);
}
