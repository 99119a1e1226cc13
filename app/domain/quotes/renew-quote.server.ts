import { createHash } from "node:crypto";
import { db } from "../../db.server";
import { createOnce } from "../idempotency/create-once.server";
import { calendarDayOf } from "../pricing/calendar-day";
import { tripOf } from "./estimate.server";
import { newQuoteIdentity } from "./new-quote-identity.server";
import { withoutFields } from "./not-quoted";
import type { NotQuoted } from "./not-quoted";
import type { QuoteKey } from "./open-quote.server";
import { openQuote } from "./open-quote.server";
import { priceBothTrailers } from "./price-both-trailers.server";
import { addQuote } from "./write-quote.server";

type Renewed = { quoteNumber: string; token: string };

const firstQuoteOf = (idempotencyKey: string) =>
  db.quote.findUnique({ where: { idempotencyKey }, select: { quoteNumber: true, token: true } });

/**
 * A fresh quote for the same person, trip and vehicle once the promise of the old one has run out; while it holds, the
 * old one itself. Asked twice on a day it is one quote. Null where the link opens nothing.
 */
export async function renewQuote(key: QuoteKey, now: Date): Promise<Renewed | NotQuoted | null> {
  const old = await openQuote(key);
  if (!old) return null;
  const today = calendarDayOf(now);
  if (today <= old.validUntil) return old;

  const idempotencyKey = createHash("sha256").update(`renew ${old.id} ${today}`).digest("base64url");
  const first = await firstQuoteOf(idempotencyKey);
  if (first) return first;
  const { useWhatsApp, ...lead } = await db.lead.findUniqueOrThrow({
    where: { id: old.leadId },
    select: { id: true, email: true, useWhatsApp: true },
  });
  const request = { ...old, useWhatsApp };
  const priced = await priceBothTrailers(tripOf(request), now);
  if ("refusal" in priced) return withoutFields(priced);
  const { fingerprint } = old;
  return createOnce<Renewed>(
    () => firstQuoteOf(idempotencyKey),
    async () => {
      const identity = newQuoteIdentity();
      const quote = { request, idempotencyKey, fingerprint, now, priced, ...identity };
      await db.$transaction((tx) => addQuote(tx, quote, lead));
      return identity;
    },
  );
}
