import type { FieldError } from "#app/domain/base/forms/form-errors.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { parseDay } from "#app/domain/crm/quotes/days/parse-day.ts";
import { dayWithWork, dayWithoutWork } from "#app/domain/trip/pricing/day-without-work.ts";
import { formatDay } from "#app/domain/trip/pricing/format-day.ts";
import { lastPickupDate } from "#app/domain/trip/pricing/pickup-date.ts";

/**
 * A first pickup day as it was typed, or what is wrong with it; `today` is the day at the pickup place. Customers choose a
 * day with work.
 */
export function readFirstDay(
  typed: string,
  { now, today, takesHolidays = false }: { now: Date; today: CalendarDay; takesHolidays?: boolean },
): { day: CalendarDay } | { error: FieldError } {
  const wrong = (code: FieldError["code"], detail?: string) => ({
    error: { field: "firstDay", code, ...(detail && { detail }) },
  });
  const parsed = parseDay(typed, now);
  if (parsed.ok && parsed.value === null) return wrong("first-day-required");
  if (parsed.ok && parsed.value && parsed.value >= today) {
    const off = takesHolidays ? null : dayWithoutWork(parsed.value);
    return off ? wrong("first-day-without-work", formatDay(off.next)) : { day: parsed.value };
  }
  if (parsed.ok) return wrong("first-day-past", formatDay(dayWithWork(today)));
  switch (parsed.error.code) {
    case "unreadable":
      return wrong("first-day-unreadable");
    case "unknown-date":
      return wrong("first-day-unknown");
    case "past-date":
      return wrong("first-day-past", formatDay(dayWithWork(today)));
    case "far-date":
      return wrong("first-day-far", formatDay(lastPickupDate(now)));
  }
}
