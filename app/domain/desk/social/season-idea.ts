import { addDays, dayOfYear, yearOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard } from "#app/domain/trip/pricing/rate-card.ts";
import { flowFactor } from "#app/domain/trip/pricing/season.ts";
import type { Flow } from "#app/domain/trip/pricing/season.ts";
import type { SeasonPoint } from "#app/domain/trip/pricing/season-curve.ts";

type Seasons = RateCard["seasons"];

export type SeasonTurn = {
  on: CalendarDay;
  /** when the price has arrived; on a card with steps the same day */
  until: CalendarDay;
  flow: Flow;
  /** of the price then to the price before, at least 1 or at most -1 */
  percent: number;
};

const DAYS_AHEAD = 31;
const flows = ["all", "south", "north"] as const;

/** The next time that prices turn with the season, by a month ahead at most; the largest turn of its day. */
export function nextSeasonTurn(seasons: Seasons, today: CalendarDay): SeasonTurn | null {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const on = addDays(today, ahead);
    const turns = flows
      .flatMap((flow) => turnOn(seasons, flow, on))
      .filter(({ percent }) => percent !== 0)
      .sort((a, b) => Math.abs(b.percent) - Math.abs(a.percent));
    if (turns[0]) return turns[0];
  }
  return null;
}

/** None or one. */
function turnOn(seasons: Seasons, flow: Flow, on: CalendarDay): SeasonTurn[] {
  if (seasons.curves) return climbFrom(seasons.curves[flow], flow, on);
  if (!seasons.table.some((season) => season.flow === flow && season.from === dayOfYear(on))) return [];
  const change = flowFactor(seasons, flow, on) / flowFactor(seasons, flow, addDays(on, -1));
  return [{ on, until: on, flow, percent: percentOf(change) }];
}

/** From a point at which a curve begins to rise or to fall, as far as it goes in one direction. */
function climbFrom(points: readonly SeasonPoint[], flow: Flow, on: CalendarDay): SeasonTurn[] {
  const at = points.findIndex((point) => point.on === dayOfYear(on));
  if (at < 0) return [];
  const ahead = [...points.slice(at), ...points.slice(0, at)];
  const directionAfter = (index: number) =>
    Math.sign((ahead[(index + 1) % ahead.length]?.factor ?? 0) - (ahead[index]?.factor ?? 0));
  const direction = directionAfter(0);
  if (direction === 0 || directionAfter(ahead.length - 1) === direction) return [];
  const end = ahead.findIndex((_, index) => directionAfter(index) !== direction);
  const [first, last] = [ahead[0], ahead[end]];
  if (!first || !last) return [];
  const year = yearOf(on) + (last.on < first.on ? 1 : 0);
  const until = `${year}-${last.on}` as CalendarDay;
  return [{ on, until, flow, percent: percentOf(last.factor / first.factor) }];
}

const percentOf = (change: number) => Math.round((change - 1) * 100);
