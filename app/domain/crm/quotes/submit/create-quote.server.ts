import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { ConsentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import { findOrCreateLead } from "#app/domain/crm/leads/find-or-create-lead.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { recordGivenConsent } from "#app/domain/crm/leads/record-given-consent.server.ts";
import { summarizeQuote, summaryOf } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { NewOutboxMessage } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { RequestEstimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import { quoteFigures } from "./quote-figures";
import type { QuoteRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { tripColumns } from "./trip-columns";

type NewQuote = {
  request: Omit<QuoteRequest, "fullName" | "email" | "phone">;
  idempotencyKey: string;
  fingerprint: string;
  now: Date;
  priced: RequestEstimates;
  quoteNumber: string;
  token: string;
};

/** A submitted quote also brings the person and the consent. */
type SubmittedQuote = { request: QuoteRequest; consent: ConsentGiven };

type Owner = { id: string; email: string | null };

/**
 * Stores a known lead's quote with its lead event and outbox messages; the lead shows it if it showed the one that it
 * takes the place of, `instead`.
 */
export async function addQuote(tx: Tx, quote: NewQuote, lead: Owner, instead: string): Promise<void> {
  const columns = columnsOf(quote);
  await storeQuote(tx, quote, columns, lead);
  const { quoteNumber: shown } = await tx.lead.findUniqueOrThrow({
    where: { id: lead.id },
    select: { quoteNumber: true },
  });
  await summarizeQuote(tx, lead.id, shown === instead ? quote.quoteNumber : undefined);
}

/** Stores the consent, quote, lead event and outbox messages, with a new lead or the person's open one, in one transaction. */
export function createQuote(
  quote: NewQuote & SubmittedQuote,
): Promise<{ quoteNumber: string; token: string }> {
  const { request, consent, now, quoteNumber, token } = quote;
  const columns = columnsOf(quote);
  const arrival = {
    source: "quote",
    what: `quote ${quoteNumber}`,
    now,
    summary: summaryOf(columns),
  } as const;
  return db.$transaction(async (tx) => {
    const { leadId } = await findOrCreateLead(tx, request, arrival);
    await recordGivenConsent(tx, leadId, consent, request, now);
    await storeQuote(tx, quote, columns, { id: leadId, email: request.email });
    return { quoteNumber, token };
  });
}

const columnsOf = ({ request, priced, ...quote }: NewQuote) => ({
  quoteNumber: quote.quoteNumber,
  token: quote.token,
  idempotencyKey: quote.idempotencyKey,
  fingerprint: quote.fingerprint,
  createdAt: quote.now,
  ...tripColumns(request),
  pickupOn: request.pickupDate ?? null,
  ...quoteFigures(priced.asked),
  estimates: JSON.stringify(priced.both),
});

/** Stores a quote whose lead has its summary. */
async function storeQuote(
  tx: Tx,
  { quoteNumber, priced, request, now }: NewQuote,
  columns: ReturnType<typeof columnsOf>,
  lead: Owner,
): Promise<void> {
  const subject = newId();
  await tx.quote.create({ data: { ...columns, id: subject, leadId: lead.id }, select: { id: true } });
  const data = { quoteNumber, estimatedPrice: priced.asked.estimatedPrice };
  await recordLeadEvent(tx, { leadId: lead.id, now, kind: "quote-submitted", data });
  const messages: NewOutboxMessage[] = [];
  if (lead.email && (await isWithinDailyLimit(tx, "quote", lead.email, now)))
    messages.push({ kind: "quote-to-customer", subject, recipient: lead.email });
  messages.push({ kind: "lead-to-staff", subject });
  if (request.useWhatsApp) messages.push({ kind: "quote-to-customer-whatsapp", subject });
  await enqueue(tx, messages, now);
}
