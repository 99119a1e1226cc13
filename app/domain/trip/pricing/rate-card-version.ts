import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** The first day of a card names it: "2026-12-01", and "2026-12-01.2" for a second card from the same day. */
export function nextRateCardVersion(effectiveFrom: CalendarDay, taken: readonly string[]): string {
  if (!taken.includes(effectiveFrom)) return effectiveFrom;
  for (let number = 2; ; number++) {
    const version = `${effectiveFrom}.${number}`;
    if (!taken.includes(version)) return version;
  }
}
