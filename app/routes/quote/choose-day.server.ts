import { data, redirect } from "@remix-run/node";
import { choosePickupDay } from "#app/domain/crm/quotes/days/choose-day.server.ts";
import { dayMessage, lockMessage } from "#app/domain/crm/quotes/days/day-messages.ts";
import { parseDay } from "#app/domain/crm/quotes/days/parse-day.ts";
import type { DayError } from "#app/domain/crm/quotes/days/parse-day.ts";
import { priceDays } from "#app/domain/crm/quotes/days/price-days.server.ts";
import type { WeekPrice } from "#app/domain/crm/quotes/days/when-view.ts";
import { describeQuoteError } from "#app/domain/crm/quotes/estimate/quote-error-messages.ts";
import { quoteLink } from "#app/domain/crm/leads/quote-link.ts";
import { findQuoteByToken } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import type { QuoteKey } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { businessPhone } from "#app/domain/base/settings/business.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";

type Press = { key: QuoteKey; fields: Record<string, string> };

/** What comes back with a day that wasn't taken: why, and the nearest one with its price. */
const rejected = (
  { title, message }: { title: string; message: string },
  status: number,
  more: { offer?: WeekPrice | null; headers?: HeadersInit } = {},
) =>
  data(
    { errors: { title, message, fields: [] }, offer: more.offer ?? null },
    { status, headers: more.headers },
  );

/** Another pickup day for a quote, as a new version of it. */
export async function chooseDay({ key, fields }: Press) {
  const now = new Date();
  const parsed = parseDay(fields.pickupDate ?? "", now);
  if (!parsed.ok)
    return rejected(dayMessage(parsed.error), 422, { offer: await offerOf(key, parsed.error, now) });
  const exceeded = await checkRateLimit("pickup-day");
  if (exceeded)
    return rejected({ title: "Not changed", message: exceeded.message }, 429, { headers: exceeded.headers });
  const chosen = await choosePickupDay(key, { day: parsed.value, basis: fields.basis ?? "" }, now);
  if (!chosen) throw notFound();
  if (chosen.ok) return redirect(quoteLink(chosen.value), 303);
  const { error } = chosen;
  switch (error.code) {
    case "booked":
    case "agreed":
    case "too-many":
    case "stale":
      return rejected(lockMessage(error.code, businessPhone()), error.code === "stale" ? 409 : 422);
    default: {
      const described = describeQuoteError(error, businessPhone());
      return rejected(described, described.kind === "internal" ? 503 : 422);
    }
  }
}

async function offerOf(key: QuoteKey, error: DayError, now: Date): Promise<WeekPrice | null> {
  const quote = await findQuoteByToken(key);
  if (!quote) throw notFound();
  if (error.code === "unreadable") return null;
  const priced = await priceDays(quote.trip, [error.nearest], now);
  return (priced.ok && priced.value[0]) || null;
}
