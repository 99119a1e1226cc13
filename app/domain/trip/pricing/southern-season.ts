import { addDays, dayOfYear } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "./rate-card";
import { flowFactor } from "./season";

/** A curve has no first day: the season is open once going south costs this much more than other trips. */
const OPEN_ABOVE_OTHERS = 1.05;
/** A dip in the middle of a season doesn't open it anew. */
const QUIET_DAYS = 30;

/** Whether southbound trips pay for the snowbirds' season on a day. */
function isOpen(seasons: RateCard["seasons"], on: CalendarDay): boolean {
  if (seasons.curves)
    return flowFactor(seasons, "south", on) >= flowFactor(seasons, "all", on) * OPEN_ABOVE_OTHERS;
  const day = dayOfYear(on);
  return seasons.table.some(
    ({ flow, factor, from, to }) => flow === "south" && factor > 1 && from <= day && day <= to,
  );
}

/** Whether the season to the south opens on this day, after a month without it. */
export function opensSouth(seasons: RateCard["seasons"], on: CalendarDay): boolean {
  if (!isOpen(seasons, on)) return false;
  for (let days = 1; days <= QUIET_DAYS; days++) if (isOpen(seasons, addDays(on, -days))) return false;
  return true;
}
