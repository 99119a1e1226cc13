import { db } from "../../db.server";
import type { Quote } from "../../generated/prisma/client";
import { sameToken } from "../codes/private-token.server";
import type { Estimates } from "./estimate-both-transport-types.server";
import { parseQuoteNumber } from "./quote-number";
import { parseTripColumns } from "./trip-columns";

/** What opens a quote: its number as typed and the token of the private link. */
export type QuoteKey = { typedNumber: string; token: string | null };

/** The stored quote that a private link opens, or null for a wrong number and a wrong token alike. */
export async function openQuote({ typedNumber, token }: QuoteKey) {
  const quoteNumber = parseQuoteNumber(typedNumber);
  if (!quoteNumber || !token) return null;
  const quote = await db.quote.findUnique({ where: { quoteNumber } });
  if (!quote || !sameToken(token, quote.token)) return null;
  return opened(quote);
}

/** A quote by its own id, with the person it was made for, or null where it is gone. */
export async function quoteOf(quoteId: string) {
  const row = await db.quote.findUnique({
    where: { id: quoteId },
    include: { lead: true },
  });
  return row && { quote: opened(row), lead: row.lead };
}

function opened(quote: Quote) {
  const answers = JSON.parse(quote.answers) as Estimates;
  const transportType = quote.transportType === "enclosed" ? ("enclosed" as const) : ("open" as const);
  const trip = parseTripColumns({ ...quote, transportType });
  return { ...quote, trip, transportType, answers, answer: answers[transportType] ?? answers.open };
}

export type OpenQuote = ReturnType<typeof opened>;
