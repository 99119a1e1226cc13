import { createHash } from "node:crypto";
import { db } from "#app/db.server.ts";
import { createOnce } from "#app/domain/base/idempotency/create-once.server.ts";
import { markWaiting, reopenIfOver } from "#app/domain/crm/leads/known-lead.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import type { Result } from "#app/domain/base/result.ts";
import { ok } from "#app/domain/base/result.ts";
import { estimateBothTransportTypes } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import { newQuoteIdentity } from "#app/domain/crm/quotes/submit/new-quote-identity.server.ts";
import { findBooking } from "./find-booking.server";
import { hasOrder } from "./has-order.server";
import type { QuoteKey } from "./stored-quote.server";
import { findQuoteByToken } from "./stored-quote.server";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import { addQuote } from "#app/domain/crm/quotes/submit/create-quote.server.ts";

type Renewed = { quoteNumber: string; token: string };

const firstQuoteOf = (idempotencyKey: string) =>
  db.quote.findUnique({ where: { idempotencyKey }, select: { quoteNumber: true, token: true } });

/**
 * A new quote for the same person, trip and vehicle once the old price hold is over; until then, or when it is
 * booked, the old quote. Two requests on one day make one quote; null if the link is invalid.
 */
export async function renewQuote(key: QuoteKey, now: Date): Promise<Result<Renewed, QuoteError> | null> {
  const old = await findQuoteByToken(key);
  if (!old) return null;
  const today = calendarDayOf(now);
  const isBooked = (await findBooking(db, old)) || (await hasOrder(db, old.id));
  if (!isPriceOver(old.validUntil, now) || isBooked) return ok(old);

  const idempotencyKey = createHash("sha256").update(`renew ${old.id} ${today}`).digest("base64url");
  const first = await firstQuoteOf(idempotencyKey);
  if (first) return ok(first);
  const { useWhatsApp, ...lead } = await db.lead.findUniqueOrThrow({
    where: { id: old.leadId },
    select: { id: true, email: true, useWhatsApp: true, stage: true },
  });
  // A day that has passed can't be asked for anymore.
  const pickupDate =
    old.pickupOn && old.pickupOn >= today ? calendarDaySchema.parse(old.pickupOn) : undefined;
  const request = { ...old.trip, pickupDate, useWhatsApp };
  const priced = await estimateBothTransportTypes(request, now);
  if (!priced.ok) return priced;
  const { fingerprint } = old;
  return ok(
    await createOnce<Renewed>(
      () => firstQuoteOf(idempotencyKey),
      async () => {
        const identity = newQuoteIdentity();
        const quote = { request, idempotencyKey, fingerprint, now, priced: priced.value, ...identity };
        await db.$transaction(async (tx) => {
          await addQuote(tx, quote, lead, old.quoteNumber);
          await reopenIfOver(tx, lead, now);
          await markWaiting(tx, lead.id, now);
        });
        return identity;
      },
    ),
  );
}
