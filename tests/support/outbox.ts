import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import { consentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import { claimBatch } from "#app/domain/messages/outbox/claim-due.server.ts";
import type { OutboxChannel, OutboxKind } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { apiQuoteRequestSchema } from "#app/domain/crm/quotes/submit/api-quote-request.server.ts";
import { requestQuote } from "#app/domain/crm/quotes/submit/request-quote.server.ts";
import { contact, destination, vehicle } from "./factories";

/** A quote for a person that no other test uses, with its outbox rows. */
export async function aQuote(changes: Record<string, string> = {}) {
  const email = `pat-${randomUUID().slice(0, 8)}@example.com`;
  const formData = { ...destination(), ...vehicle(), ...contact({ email }), ...changes };
  const request = apiQuoteRequestSchema.parse({ formData });
  const outcome = await requestQuote({
    request,
    idempotencyKey: randomUUID(),
    consent: consentGiven("192.0.2.1"),
    now: new Date(),
  });
  if (!outcome.ok) throw new Error(outcome.error.code);
  const { quoteNumber, token } = outcome.value;
  const { id, leadId } = await db.quote.findUniqueOrThrow({ where: { quoteNumber } });
  return { email: request.email, quoteNumber, token, id, leadId, ...outboxOf(id) };
}

/** Selects the rows that belong to a quote, a contact message or a referral. */
export const about = (id: string) => ({
  OR: [{ quoteId: id }, { contactMessageId: id }, { referralId: id }],
});

export const outboxOf = (id: string) => ({
  row: (kind: string) => db.outboxMessage.findFirstOrThrow({ where: { ...about(id), kind } }),
  /** Ends any wait or lease now. */
  hurry: () =>
    db.outboxMessage.updateMany({ where: about(id), data: { dueAt: new Date(0), leasedUntil: null } }),
});

/** Claims the message that has been due longest, or returns null if none is. */
export const claimDue = async <Kind extends OutboxKind>(channel: OutboxChannel, kinds: Kind[], now: Date) =>
  (await claimBatch(channel, kinds, now, 1))[0] ?? null;
