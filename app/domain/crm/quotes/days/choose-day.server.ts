import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { estimateBothTransportTypes } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { RequestEstimates } from "#app/domain/crm/quotes/estimate/estimate-both-transport-types.server.ts";
import type { QuoteError } from "#app/domain/crm/quotes/estimate/quote-error.ts";
import { putVersionInForce } from "#app/domain/crm/quotes/share/put-version.server.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteKey, StoredQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";
import { dayLock } from "#app/domain/crm/quotes/share/change-lock.server.ts";
import type { ChangeLock } from "#app/domain/crm/quotes/share/change-lock.server.ts";

/** "stale": the page showed another version than the one in force. */
export type ChooseDayError = { code: ChangeLock | "stale" } | QuoteError;

export type DayChoice = {
  /** the first pickup day; null for any day */
  day: CalendarDay | null;
  /** the version that the page showed (`basisOf`) */
  basis: string;
};

/**
 * Puts a new version of the quote in force, priced for another first pickup day with today's rate card and a hold of its
 * own. A second press, or another tab that chose the same day, finds that version. Null if the link is invalid.
 */
export async function choosePickupDay(
  key: QuoteKey,
  { day, basis }: DayChoice,
  now: Date,
): Promise<Result<{ quoteNumber: string; token: string }, ChooseDayError> | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) return null;
  if (isChosen(quote, day, now)) return ok(quote);
  const lock = await dayLock(db, quote);
  if (lock) return err({ code: lock });
  if (basisOf(quote) !== basis) return err({ code: "stale" });
  const priced = await estimateBothTransportTypes({ ...quote.trip, pickupDate: day ?? undefined }, now);
  if (!priced.ok) return priced;
  const saved = await db.$transaction((tx) => saveDay(tx, quote, day, priced.value, now));
  if (saved.ok) return ok(quote);
  if (saved.error.code !== "stale") return saved;
  const latest = await findQuoteByToken(key);
  return latest && isChosen(latest, day, now) ? ok(latest) : saved;
}

/** Whether this day's version is in force and still held. */
const isChosen = ({ pickupOn, validUntil }: StoredQuote, day: CalendarDay | null, now: Date) =>
  pickupOn === day && !isPriceOver(validUntil, now);

/** Rejected if another version, or a booking, came in between. */
async function saveDay(
  tx: Tx,
  shown: StoredQuote,
  day: CalendarDay | null,
  priced: RequestEstimates,
  now: Date,
): Promise<Result<null, { code: ChangeLock | "stale" }>> {
  const lock = await dayLock(tx, shown);
  if (lock) return err({ code: lock });
  const reason = day ? `The customer chose pickup from ${formatDay(day)}.` : "The customer chose any day.";
  const isPut = await putVersionInForce(tx, shown, { columns: { pickupOn: day }, priced, reason }, now);
  return isPut ? ok(null) : err({ code: "stale" });
}
