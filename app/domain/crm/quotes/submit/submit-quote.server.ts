import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { ConsentGiven } from "#app/domain/base/consent/consent-given.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import type { RequestEstimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { QuoteRequest } from "#app/domain/crm/quotes/estimate/quote-request.ts";
import { newQuoteIdentity } from "./new-quote-identity.server";
import { typedTrip } from "./trip-columns";
import { createQuote } from "./create-quote.server";

export type Submission = {
  request: QuoteRequest;
  /** the same key returns the same quote */
  idempotencyKey: string;
  consent: ConsentGiven;
  now: Date;
};

export type SubmittedQuote = {
  quoteNumber: string;
  token: string;
  /** false if the key already had a quote, for a different request */
  asAsked: boolean;
};

/** Sorted, so the order of the fields doesn't matter. */
function fingerprintOf({ vehicle, ...request }: QuoteRequest): string {
  const typed = Object.entries({ ...request, ...typedTrip({ ...request, vehicle }) });
  return createHash("sha256").update(JSON.stringify(typed.sort())).digest("hex");
}

async function firstQuoteOf(idempotencyKey: string, request: QuoteRequest): Promise<SubmittedQuote | null> {
  const select = { quoteNumber: true, token: true, fingerprint: true } as const;
  const first = await db.quote.findUnique({ where: { idempotencyKey }, select });
  if (!first) return null;
  const { quoteNumber, token, fingerprint } = first;
  return { quoteNumber, token, asAsked: fingerprint === fingerprintOf(request) };
}

/**
 * Stores a priced request as a quote with its lead, consent, lead event and messages in one transaction; a second
 * submit under the same key returns the first quote. It may still be stored after its caller's limit has passed; the
 * same key finds it.
 */
export function submitQuote(submission: Submission, priced: RequestEstimates): Promise<SubmittedQuote> {
  const { request, idempotencyKey } = submission;
  const fingerprint = fingerprintOf(request);
  return createOnce(
    () => firstQuoteOf(idempotencyKey, request),
    async () => ({
      ...(await createQuote({ ...submission, fingerprint, priced, ...newQuoteIdentity() })),
      asAsked: true,
    }),
  );
}
