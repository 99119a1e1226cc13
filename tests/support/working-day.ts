import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { dayWithWork } from "#app/domain/trip/pricing/day-without-work.ts";

/** The first day with work in so many days or later, so that a test holds on every day of the year. */
export const workingDay = (days: number): CalendarDay =>
  dayWithWork(addDays(calendarDayOf(new Date()), days));
