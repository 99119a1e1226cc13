import { z } from "zod";
import { transportTypes } from "#app/domain/trip/pricing/transport-type.ts";
import { callOutcomes } from "./call-outcomes";
import { ownerReasons } from "./owner-reasons";

const transportType = z.enum(transportTypes);

const quoteNumber = z.string();
const change = z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });

/** The data stored with each kind of lead event. */
export const leadEventData = {
  "lead-created": z.strictObject({ source: z.string() }),
  "quote-submitted": z.strictObject({ quoteNumber, estimatedPrice: z.number() }),
  "quote-email-requested": z.strictObject({ quoteNumber }),
  "transport-type-changed": z.strictObject({ quoteNumber, from: transportType, to: transportType }),
  /** staff made a new version, or the quote itself (version 1, `from` is its price too); the lines of each version are in quotes and quote_versions */
  "quote-version": z.strictObject({
    quoteNumber,
    version: z.number(),
    from: z.number(),
    to: z.number(),
    byHand: z.boolean(),
    reason: z.string(),
  }),
  "quote-sent": z.strictObject({ quoteNumber, version: z.number() }),
  /** the customer opened the private link; at most one event in ten minutes */
  "quote-opened": z.strictObject({ quoteNumber }),
  note: z.strictObject({ text: z.string() }),
  call: z.strictObject({ outcome: z.enum(callOutcomes), text: z.string() }),
  "stage-changed": z.strictObject({
    from: z.string(),
    to: z.string(),
    lostReason: z.string().optional(),
    /** the quote that staff booked it at, and its price in whole US dollars */
    booked: z.strictObject({ quoteNumber, version: z.number(), price: z.number() }).optional(),
    /** the quote whose booking staff took back, and the reason that the customer reads */
    unbooked: z.strictObject({ quoteNumber, reason: z.string() }).optional(),
  }),
  "owner-changed": z.strictObject({
    from: z.string().nullable(),
    to: z.string().nullable(),
    why: z.enum(ownerReasons).optional(),
  }),
  "tag-added": z.strictObject({ tag: z.string() }),
  "tag-removed": z.strictObject({ tag: z.string() }),
  "task-added": z.strictObject({ taskId: z.string(), title: z.string(), dueAt: z.string() }),
  "task-changed": z.strictObject({ taskId: z.string(), title: z.string(), dueAt: z.string() }),
  "task-done": z.strictObject({ taskId: z.string(), title: z.string() }),
  "details-changed": z.strictObject({ changes: z.array(change) }),
  /** staff wrote an email, on the lead or as an answer in the inbox; what became of it is in the outbox */
  "email-written": z.strictObject({
    leadEmailId: z.string().optional(),
    inboxAnswerId: z.string().optional(),
    subject: z.string(),
  }),
  /** staff pasted what the customer answered elsewhere */
  "email-pasted": z.strictObject({ text: z.string() }),
  /** they answered by email (inbound_emails) */
  "email-received": z.strictObject({ inboundEmailId: z.string(), subject: z.string() }),
  /** a machine answered for them, or said that they opened our email; no answer */
  "email-auto-reply": z.strictObject({ inboundEmailId: z.string(), subject: z.string() }),
  /** this email never arrived; the address may be fine (outbox_messages) */
  "email-undelivered": z.strictObject({ address: z.string(), detail: z.string(), outboxId: z.string() }),
  /** staff let emails go again to an address that one had come back from */
  "email-allowed": z.strictObject({ address: z.string() }),
  /** an email came back for good; nothing goes to that address until staff allow it */
  "email-bounced": z.strictObject({ address: z.string(), detail: z.string() }),
  /** they want no more follow-ups at that address */
  unsubscribed: z.strictObject({ address: z.string() }),
  "whatsapp-written": z.strictObject({ whatsAppMessageId: z.string(), text: z.string() }),
  "whatsapp-received": z.strictObject({ whatsAppMessageId: z.string(), text: z.string() }),
  "contact-message": z.strictObject({ contactMessageId: z.string(), receiptNumber: z.string() }),
  chat: z.strictObject({ conversationId: z.string() }),
  "consent-recorded": z.strictObject({ purpose: z.string(), isGranted: z.boolean() }),
  "contact-stopped": z.strictObject({ reason: z.string() }),
  "contact-resumed": z.strictObject({ reason: z.string() }),
  merged: z.strictObject({ mergeId: z.string(), leadId: z.string(), name: z.string() }),
  unmerged: z.strictObject({ mergeId: z.string(), leadId: z.string(), name: z.string() }),
  /** something new came in and was added to this lead because the email or phone is the same */
  recognized: z.strictObject({
    by: z.enum(["email", "phone"]),
    what: z.string(),
    name: z.string(),
    /** as given, if the lead has another number */
    phone: z.string().optional(),
  }),
  /** an order of one of the lead's quotes went from one state to another; its own events say the rest (order_events) */
  "order-moved": z.strictObject({
    orderId: z.string(),
    orderNumber: z.string(),
    quoteNumber,
    move: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    price: z.number(),
    reason: z.string().optional(),
  }),
  imported: z.strictObject({ importId: z.string(), line: z.number() }),
};

export type LeadEventKind = keyof typeof leadEventData;

/** A lead event with the data of its kind. */
export type LeadEvent = {
  [Kind in LeadEventKind]: { kind: Kind; data: z.output<(typeof leadEventData)[Kind]> };
}[LeadEventKind];
