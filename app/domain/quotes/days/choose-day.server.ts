import { db } from "../../../db.server";
import type { Tx } from "../../../db.server";
import { bumpLead } from "../../leads/change/bump-lead.server";
import { recordLeadEvent } from "../../leads/record-event.server";
import { summarizeQuote } from "../../leads/summarize-quote.server";
import type { CalendarDay } from "../../pricing/calendar-day";
import { isHoldOver } from "../../pricing/price-hold";
import { formatDay } from "../../pricing/format-day";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { estimateBothTransportTypes } from "../estimate/estimate-both-transport-types.server";
import type { RequestEstimates } from "../estimate/estimate-both-transport-types.server";
import type { QuoteError } from "../estimate/quote-error";
import { keepVersion } from "../share/keep-version.server";
import { findQuoteByToken } from "../share/stored-quote.server";
import type { QuoteKey, StoredQuote } from "../share/stored-quote.server";
import { basisOf } from "../share/basis";
import { dayLock } from "../share/change-lock.server";
import type { ChangeLock } from "../share/change-lock.server";
import { quoteFigures } from "../submit/quote-figures";

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
  pickupOn === day && !isHoldOver(validUntil, now);

/** Rejected if another version, or a booking, came in between. */
async function saveDay(
  tx: Tx,
  shown: StoredQuote,
  day: CalendarDay | null,
  { asked, both }: RequestEstimates,
  now: Date,
): Promise<Result<null, { code: ChangeLock | "stale" }>> {
  const { id, version: before, transportType } = shown;
  const lock = await dayLock(tx, shown);
  if (lock) return err({ code: lock });
  const quote = await tx.quote.findFirst({ where: { id, version: before, transportType } });
  if (!quote) return err({ code: "stale" });
  await keepVersion(tx, quote, now);
  const version = before + 1;
  const { leadId, quoteNumber } = quote;
  await tx.quote.update({
    where: { id },
    data: {
      ...{ version, versionedAt: now, pickupOn: day },
      ...quoteFigures(asked),
      estimates: JSON.stringify(both),
      // What staff entered was about the version before.
      ...{ pricedById: null, priceReason: null, carrierPay: null },
    },
    select: { id: true },
  });
  const reason = day ? `The customer chose pickup from ${formatDay(day)}.` : "The customer chose any day.";
  const data = { quoteNumber, version, from: quote.estimatedPrice, to: asked.estimatedPrice };
  await recordLeadEvent(tx, { leadId, now, kind: "quote-version", data: { ...data, byHand: false, reason } });
  await summarizeQuote(tx, leadId);
  await bumpLead(tx, leadId, now);
  return ok(null);
}
