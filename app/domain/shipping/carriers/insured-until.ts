import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** First and last day, YYYY-MM-DD, and when it was voided. */
export type InsuredDays = { validFrom: string; validUntil: string; voidedAt: Date | null };

/**
 * How long certificates insure a carrier from a day on without a gap: the last day of that, or if none insures that day,
 * the last day before it that one did, and yesterday if none ever did. Null without any certificate on file, because then
 * nobody knows; one that was voided counts as a certificate that insures nothing.
 */
export function insuredUntilBy(certificates: readonly InsuredDays[], today: CalendarDay): string | null {
  if (certificates.length === 0) return null;
  const valid = certificates
    .filter(({ voidedAt }) => voidedAt === null)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const yesterday: string = addDays(today, -1);
  let until = yesterday;
  for (const { validFrom, validUntil } of valid)
    if (validFrom <= addDays(until as CalendarDay, 1) && validUntil > until) until = validUntil;
  if (until >= today) return until;
  const ended = valid.map(({ validUntil }) => validUntil).filter((day) => day < today);
  return ended.toSorted().at(-1) ?? yesterday;
}
