import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";

/** Each channel has a queue and a job of its own, so that one that hangs holds up no other. */
export type OutboxChannel = "email" | "whatsapp" | "webhook" | "social";

/** The columns that hold the id of what a message is about, with their names in SQL. */
export const subjectColumns = {
  quoteId: "quote_id",
  contactMessageId: "contact_message_id",
  referralId: "referral_id",
  leadEmailId: "lead_email_id",
  staffTokenId: "staff_token_id",
  whatsAppMessageId: "whatsapp_message_id",
  webhookDeliveryId: "webhook_delivery_id",
  automationActionId: "automation_action_id",
  socialDeliveryId: "social_delivery_id",
  staffNoticeId: "staff_notice_id",
  inboxAnswerId: "inbox_answer_id",
  orderId: "order_id",
  dataRequestId: "data_request_id",
  offerId: "offer_id",
  inspectionId: "inspection_id",
  claimId: "claim_id",
  paymentId: "payment_id",
} as const;

export type SubjectColumn = keyof typeof subjectColumns;

/** Selects all of them, in Prisma's words. */
export const subjectIds = Object.fromEntries(
  Object.keys(subjectColumns).map((name) => [name, true]),
) as Record<SubjectColumn, true>;

/** The only one that a row has: a check constraint sees to it. */
export const subjectId = (row: Record<SubjectColumn, string | null>): string =>
  (Object.keys(subjectColumns) as SubjectColumn[]).map((name) => row[name]).find((id) => id !== null) ?? "";

/** Emails of each sort to one address within a day, which keeps forms from flooding someone's mailbox. */
export const dailyLimits = { quote: 10, receipt: 5, referral: 3, "own-data": 3 } as const;

export type LimitedSort = keyof typeof dailyLimits;

type KindRow = {
  /** what staff call it */
  label: string;
  channel: OutboxChannel;
  /** where the id of what it is about stands */
  subject: SubjectColumn;
  /** "lead": nothing of it goes out once contact is stopped. "staff": to NOTIFY_EMAIL. "other": to an address of its own. */
  to: "lead" | "staff" | "other";
  /** the age at which it is given up unsent, in milliseconds; null if it never grows old */
  staleMs: number | null;
  /** the daily limit that it counts toward */
  limit?: LimitedSort;
  /** a person waits for it, so it goes before everything that rules write */
  isAwaited?: true;
};

/** Every kind of message, the only place that names them all. What composes an email is in jobs/compose-email. */
export const outboxKinds = {
  "quote-to-customer": {
    label: "Quote",
    channel: "email",
    subject: "quoteId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    limit: "quote",
    isAwaited: true,
  },
  "quote-to-customer-again": {
    label: "Quote, asked for again",
    channel: "email",
    subject: "quoteId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    limit: "quote",
    isAwaited: true,
  },
  "booking-to-customer": {
    label: "Booking confirmed",
    channel: "email",
    subject: "quoteId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "quote-to-customer-whatsapp": {
    label: "Quote by WhatsApp",
    channel: "whatsapp",
    subject: "quoteId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "step-to-customer-whatsapp": {
    label: "Order’s step by WhatsApp",
    channel: "whatsapp",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "lead-to-staff": {
    label: "New quote or callback, for staff",
    channel: "email",
    subject: "quoteId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "contact-to-staff": {
    label: "Contact message, for staff",
    channel: "email",
    subject: "contactMessageId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "contact-receipt": {
    label: "Receipt of a message",
    channel: "email",
    subject: "contactMessageId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    limit: "receipt",
    isAwaited: true,
  },
  "referral-link": {
    label: "Referral link",
    channel: "email",
    subject: "referralId",
    to: "other",
    staleMs: 2 * DAY_MS,
    limit: "referral",
    isAwaited: true,
  },
  "own-data-link": {
    label: "Link to one’s own data",
    channel: "email",
    subject: "dataRequestId",
    to: "other",
    staleMs: 2 * DAY_MS,
    limit: "own-data",
    isAwaited: true,
  },
  "lead-email": {
    label: "Email written by staff",
    channel: "email",
    subject: "leadEmailId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "inbox-answer": {
    label: "Answer from the inbox",
    channel: "email",
    subject: "inboxAnswerId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-requested": {
    label: "Booking received",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-confirmed": {
    label: "Booking confirmed, order",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-declined": {
    label: "Booking declined",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-canceled": {
    label: "Order canceled",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-carrier-assigned": {
    label: "Carrier assigned",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-picked-up": {
    label: "Picked up",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-delivered": {
    label: "Delivered",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-late-credit": {
    label: "Off our fee, because it was late",
    channel: "email",
    subject: "orderId",
    to: "lead",
    // Money that is owed is no news that grows old in two days.
    staleMs: 14 * DAY_MS,
    isAwaited: true,
  },
  "order-delayed": {
    label: "Delay",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-other-terms": {
    label: "Other terms for an order",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-change-offered": {
    label: "Change of an order offered",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-changed": {
    label: "Order changed",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-change-over": {
    label: "Order stays as it was",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-change-to-staff": {
    label: "Change of an order, for staff",
    channel: "email",
    subject: "orderId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "order-carrier-stopped-to-staff": {
    label: "Carrier that may not carry an order, for staff",
    channel: "email",
    subject: "orderId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "order-on-the-way": {
    label: "The truck set out",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-near": {
    label: "About 30 minutes away",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "near-to-customer-whatsapp": {
    label: "About 30 minutes away, by WhatsApp",
    channel: "whatsapp",
    subject: "orderId",
    to: "lead",
    // Later than that the driver is there, or it wasn't so.
    staleMs: HOUR_MS,
    isAwaited: true,
  },
  "order-nobody-here": {
    label: "The driver found nobody",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-nobody-here-to-staff": {
    label: "The driver found nobody, for staff",
    channel: "email",
    subject: "orderId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "order-link": {
    label: "Link of an order",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-to-staff": {
    label: "Booking asked for, for staff",
    channel: "email",
    subject: "orderId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "bill-to-customer": {
    label: "Bill of lading, for the customer",
    channel: "email",
    subject: "inspectionId",
    to: "lead",
    staleMs: 14 * DAY_MS,
    isAwaited: true,
  },
  "offer-to-carrier": {
    label: "Offer to a carrier",
    channel: "email",
    subject: "offerId",
    to: "other",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "offer-over-to-carrier": {
    label: "Offer to a carrier is over",
    channel: "email",
    subject: "offerId",
    to: "other",
    staleMs: 2 * DAY_MS,
  },
  "offer-answered-to-staff": {
    label: "Carrier’s answer to an offer, for staff",
    channel: "email",
    subject: "offerId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "dispatch-to-carrier": {
    label: "Dispatch sheet and driver’s link",
    channel: "email",
    subject: "offerId",
    to: "other",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "dispatch-over-to-carrier": {
    label: "Order taken off a carrier",
    channel: "email",
    subject: "offerId",
    to: "other",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "order-review-asked": {
    label: "Question how it went",
    channel: "email",
    subject: "orderId",
    to: "lead",
    staleMs: 14 * DAY_MS,
  },
  "claim-to-customer": {
    label: "Copy of a claim",
    channel: "email",
    subject: "claimId",
    to: "lead",
    staleMs: 14 * DAY_MS,
    isAwaited: true,
  },
  "claim-to-carrier": {
    label: "Claim, to the carrier",
    channel: "email",
    subject: "claimId",
    to: "other",
    staleMs: 14 * DAY_MS,
  },
  "claim-to-insurer": {
    label: "Claim, to the insurer",
    channel: "email",
    subject: "claimId",
    to: "other",
    staleMs: 14 * DAY_MS,
  },
  "claim-answered": {
    label: "News of a claim",
    channel: "email",
    subject: "claimId",
    to: "lead",
    staleMs: 14 * DAY_MS,
  },
  "claim-to-staff": {
    label: "Claim, for staff",
    channel: "email",
    subject: "claimId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "payment-receipt": {
    label: "Receipt of our fee",
    channel: "email",
    subject: "paymentId",
    to: "lead",
    staleMs: 14 * DAY_MS,
    isAwaited: true,
  },
  "payment-needed": {
    label: "Our fee didn’t go through",
    channel: "email",
    subject: "paymentId",
    to: "lead",
    staleMs: 2 * DAY_MS,
    isAwaited: true,
  },
  "payment-refunded": {
    label: "Paid back",
    channel: "email",
    subject: "paymentId",
    to: "lead",
    staleMs: 14 * DAY_MS,
    isAwaited: true,
  },
  "payment-to-staff": {
    label: "Payment that needs somebody, for staff",
    channel: "email",
    subject: "paymentId",
    to: "staff",
    staleMs: 14 * DAY_MS,
  },
  "bill-to-signer": {
    label: "Bill of lading, for who signed it",
    channel: "email",
    subject: "inspectionId",
    to: "other",
    staleMs: 14 * DAY_MS,
    isAwaited: true,
  },
  "bill-to-carrier": {
    label: "Bill of lading, for the carrier",
    channel: "email",
    subject: "inspectionId",
    to: "other",
    staleMs: 14 * DAY_MS,
  },
  "staff-invitation": {
    label: "Invitation of staff",
    channel: "email",
    subject: "staffTokenId",
    to: "other",
    staleMs: 2 * DAY_MS,
  },
  "staff-password-reset": {
    label: "Password reset",
    channel: "email",
    subject: "staffTokenId",
    to: "other",
    staleMs: 2 * DAY_MS,
  },
  "staff-notice": {
    label: "Notice about a staff account",
    channel: "email",
    subject: "staffNoticeId",
    to: "other",
    staleMs: 14 * DAY_MS,
  },
  whatsapp: {
    label: "WhatsApp message",
    channel: "whatsapp",
    subject: "whatsAppMessageId",
    to: "lead",
    staleMs: 2 * DAY_MS,
  },
  webhook: { label: "Webhook", channel: "webhook", subject: "webhookDeliveryId", to: "other", staleMs: null },
  "automation-email": {
    label: "Email by a rule",
    channel: "email",
    subject: "automationActionId",
    to: "lead",
    staleMs: 2 * DAY_MS,
  },
  "automation-notice": {
    label: "Notice by a rule, for staff",
    channel: "email",
    subject: "automationActionId",
    to: "staff",
    staleMs: 2 * DAY_MS,
  },
  "social-post": {
    label: "Social post",
    channel: "social",
    subject: "socialDeliveryId",
    to: "other",
    // Nobody wants yesterday's post today without having looked at it.
    staleMs: 24 * HOUR_MS,
  },
} as const satisfies Record<string, KindRow>;

type Kinds = typeof outboxKinds;
export type OutboxKind = keyof Kinds;

/** The kinds of one channel, such as KindOf<"email">. */
export type KindOf<Channel extends OutboxChannel> = {
  [Kind in OutboxKind]: Kinds[Kind]["channel"] extends Channel ? Kind : never;
}[OutboxKind];

export const isOutboxKind = (kind: string): kind is OutboxKind => Object.hasOwn(outboxKinds, kind);

export const kindRow = (kind: OutboxKind): KindRow => outboxKinds[kind];

export const isKindOf = <Channel extends OutboxChannel>(
  channel: Channel,
  kind: string,
): kind is KindOf<Channel> => isOutboxKind(kind) && outboxKinds[kind].channel === channel;

/** Every kind whose row is so, in the order of the table. */
export const kindsWhere = (isWanted: (row: KindRow) => boolean): OutboxKind[] =>
  (Object.keys(outboxKinds) as OutboxKind[]).filter((kind) => isWanted(outboxKinds[kind]));

export const kindsOf = <Channel extends OutboxChannel>(channel: Channel): KindOf<Channel>[] =>
  (Object.keys(outboxKinds) as OutboxKind[]).filter((kind) => isKindOf(channel, kind));

/** The kinds that go out as email; those for staff only if staff have a mailbox. */
export const deliverableEmailKinds = (staffHaveAMailbox: boolean): KindOf<"email">[] =>
  kindsOf("email").filter((kind) => staffHaveAMailbox || outboxKinds[kind].to !== "staff");

/** Whether a message that was meant for `since` came too late. */
export function isStale(kind: OutboxKind, since: Date, now: Date): boolean {
  const { staleMs } = kindRow(kind);
  return staleMs !== null && now.getTime() - since.getTime() > staleMs;
}
