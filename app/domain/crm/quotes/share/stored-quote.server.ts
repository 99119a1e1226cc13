import { db } from "#app/db.server.ts";
import type { Quote } from "#app/generated/prisma/client.ts";
import { sameToken } from "#app/domain/base/codes/private-token.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { parseQuoteNumber } from "./quote-number";
import { storedEstimatesSchema } from "#app/domain/crm/quotes/submit/stored-estimates.ts";
import { parseTripColumns } from "#app/domain/crm/quotes/submit/trip-columns.ts";

/** What opens a quote: its number as typed and the private link's token. */
export type QuoteKey = { typedNumber: string; token: string | null };

/** Null for a wrong number or a wrong token alike. Throws StoredDataError. */
export async function findQuoteByToken({ typedNumber, token }: QuoteKey) {
  const quoteNumber = parseQuoteNumber(typedNumber);
  if (!quoteNumber || !token) return null;
  const quote = await db.quote.findUnique({ where: { quoteNumber } });
  if (!quote || !sameToken(token, quote.token)) return null;
  return storedQuote(quote);
}

/** What an email about a quote needs of its lead. */
const lead = {
  id: true,
  mergedIntoId: true,
  contactStoppedAt: true,
  contactStopReason: true,
  isSample: true,
  fullName: true,
  email: true,
  phone: true,
  useWhatsApp: true,
  givenReferralCode: true,
} as const;

/** The quote with its customer, or null if it's gone. */
export async function findQuoteById(quoteId: string) {
  const row = await db.quote.findUnique({ where: { id: quoteId }, include: { lead: { select: lead } } });
  return row && { quote: storedQuote(row), lead: row.lead };
}

/** A row with what its columns hold. Throws StoredDataError. */
export function storedQuote(quote: Quote) {
  const estimates = parseStoredJson(storedEstimatesSchema, quote.estimates, `quote ${quote.id}`);
  const trip = parseTripColumns(quote);
  return { ...quote, trip, estimates, estimate: estimates[quote.transportType] ?? estimates.open };
}

export type StoredQuote = ReturnType<typeof storedQuote>;
