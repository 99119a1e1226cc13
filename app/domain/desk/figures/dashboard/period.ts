import { addDays, daysBetween, weekdayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { calendarDaySchema } from "#app/domain/base/calendar/calendar-day-schema.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { formatShortDay } from "#app/domain/base/text/desk-time.ts";

export const periodChoices = {
  week: "This week",
  month: "This month",
  "30": "Last 30 days",
  "90": "Last 90 days",
  "365": "Last 365 days",
} as const;
export type PeriodChoice = keyof typeof periodChoices;

/** A longer period is cut to its last days: more would be slow, and no chart could show them. */
const MAX_DAYS = 366;

/** Days at the desk, both included. */
export type Days = { first: CalendarDay; last: CalendarDay };
export type Period = Days & {
  /** null for days that somebody chose */
  choice: PeriodChoice | null;
  /** as many days, just before */
  before: Days;
};

export const countDays = ({ first, last }: Days): number => daysBetween(first, last) + 1;

export function daysOf({ first, last }: Days): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The period of an address: its days, or a choice, or else the last 30 days. Nothing after today is in it. */
export function readPeriod(search: URLSearchParams, today: CalendarDay): Period {
  const [from, to] = [readDay(search.get("from")), readDay(search.get("to"))];
  if (from || to) {
    const last = to && to < today ? to : today;
    const first = from && from <= last ? from : last;
    const earliest = addDays(last, 1 - MAX_DAYS);
    return withBefore({ first: first < earliest ? earliest : first, last }, null);
  }
  const given = search.get("period") ?? "";
  const choice = Object.hasOwn(periodChoices, given) ? (given as PeriodChoice) : "30";
  return withBefore({ first: firstDay(choice, today), last: today }, choice);
}

function readDay(given: string | null): CalendarDay | null {
  const parsed = calendarDaySchema.safeParse(given);
  return parsed.success ? parsed.data : null;
}

function firstDay(choice: PeriodChoice, today: CalendarDay): CalendarDay {
  if (choice === "month") return `${today.slice(0, 8)}01` as CalendarDay;
  // Weeks begin on Monday.
  if (choice === "week") return addDays(today, -((weekdayOf(today) + 6) % 7));
  return addDays(today, 1 - Number(choice));
}

const withBefore = (days: Days, choice: PeriodChoice | null): Period => ({
  ...days,
  choice,
  before: { first: addDays(days.first, -countDays(days)), last: addDays(days.first, -1) },
});

/** "Nov 1 – 23", "Oct 9 – Nov 7", "Nov 22". */
export function describeDays({ first, last }: Days, today: string): string {
  const [from, to] = [formatShortDay(first, today), formatShortDay(last, today)];
  if (first === last) return from;
  return first.slice(0, 7) === last.slice(0, 7) ? `${from} – ${Number(last.slice(8))}` : `${from} – ${to}`;
}
