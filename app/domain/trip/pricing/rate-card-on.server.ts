import { LRUCache } from "lru-cache";
import { db } from "#app/db.server.ts";
import { contentVersion } from "#app/domain/base/database/database-changes.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "./rate-card";
import { readRateCard } from "./read-rate-card";
import type { RateCardError, RateCardRow } from "./read-rate-card";

/** Cards by the content that they belong to and the day: a card in force is asked for with every price. */
const kept = new LRUCache<string, RateCard>({ max: 10 });

/**
 * The card in force on a day: the latest to take effect, and of two with the same date the one created last; before
 * the first card, as after a clock that was set back, that one. Withdrawn ones never count. Whatever process writes a
 * card, the next call knows it.
 */
export async function rateCardOn(day: CalendarDay): Promise<Result<RateCard, RateCardError>> {
  try {
    // Before the row is read: a change during the read is seen next time.
    const key = `${contentVersion()} ${day}`;
    const known = kept.get(key);
    if (known) return ok(known);
    const row = await rowInForce(day);
    if (!row) return err({ code: "none-in-force", day });
    const card = readRateCard(row);
    if (card.ok) kept.set(key, card.value);
    return card;
  } catch (cause) {
    return err({ code: "unreadable", cause });
  }
}

const rowInForce = async (day: CalendarDay): Promise<RateCardRow | null> =>
  (await db.rateCard.findFirst({
    where: { effectiveFrom: { lte: day }, withdrawnAt: null },
    orderBy: [{ effectiveFrom: "desc" }, { createdAt: "desc" }],
  })) ?? firstCard();

const firstCard = () =>
  db.rateCard.findFirst({
    where: { withdrawnAt: null },
    orderBy: [{ effectiveFrom: "asc" }, { createdAt: "desc" }],
  });
