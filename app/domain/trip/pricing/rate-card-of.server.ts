import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { err } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "./rate-card";
import { rateCardOn } from "./rate-card-on.server";
import { readRateCard } from "./read-rate-card";
import type { RateCardError } from "./read-rate-card";

/**
 * The card by which something was priced, also if it's withdrawn by now; where no version is known, the one that was in
 * force on that day.
 */
export async function rateCardOf(
  version: string | null,
  day: CalendarDay,
  tx: Tx = db,
): Promise<Result<RateCard, RateCardError>> {
  if (version === null) return rateCardOn(day);
  const row = await tx.rateCard.findUnique({ where: { version } });
  return row ? readRateCard(row) : err({ code: "none-in-force", day });
}
