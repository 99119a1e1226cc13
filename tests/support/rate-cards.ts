import { db } from "#app/db.server.ts";
import { firstRateCard } from "#app/domain/trip/pricing/first-rate-card.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** Stores a copy of the first rate card with another price level. */
export async function addCard(changes: {
  version: string;
  effectiveFrom: CalendarDay;
  level: number;
  createdAt?: Date;
}) {
  const { version, effectiveFrom, level, createdAt } = changes;
  const card = { ...firstRateCard, version, effectiveFrom, distance: { ...firstRateCard.distance, level } };
  await db.rateCard.create({
    data: { version, effectiveFrom, card: JSON.stringify(card), ...(createdAt && { createdAt }) },
  });
}
