import type { RateCard } from "./rate-card";
import { curveFields } from "./rate-card-fields";
import type { RateFields } from "./rate-card-fields";
import { stepFactor } from "./season";
import type { Flow } from "./season";
import { dayAt, daysOfYear } from "./season-curve";
import type { SeasonPoint } from "./season-curve";

type Seasons = RateCard["seasons"];

/** Under what a curve may do, so that rounding a point keeps it there. */
const STEEPEST = Math.log(1.013);
const MIN_SPAN_DAYS = 15;
const MAX_SPAN_DAYS = 361;
const MAX_CORNERS = 90;
/** Beyond MAX_CORNERS a curve is read off at every fifth day instead. */
const DAYS_BETWEEN = 5;

/** The card's fields with a curve instead of its steps: each step becomes a slope around its day. */
export function fieldsWithCurves(fields: RateFields, { seasons }: RateCard): RateFields {
  const others = Object.entries(fields).filter(([name]) => !name.startsWith("seasons.table."));
  return { ...Object.fromEntries(others), ...curveFields(curvesOfSteps(seasons)) };
}

export const curvesOfSteps = ({ table }: Seasons): NonNullable<Seasons["curves"]> => ({
  all: curveOf(table, "all"),
  south: curveOf(table, "south"),
  north: curveOf(table, "north"),
});

/** The mean of the days around each day, over the shortest span that makes no slope too steep. */
function curveOf(table: Seasons["table"], flow: Flow): SeasonPoint[] {
  const steps = daysOfYear.map((day) => Math.log(stepFactor(table, flow, day)));
  const at = (day: number) => steps[(day + steps.length) % steps.length] ?? 0;
  let reach = (MIN_SPAN_DAYS - 1) / 2;
  // Over a span of so many days a day's slope is what enters it less what leaves it, shared among them.
  const isTooSteep = () =>
    steps.some((_, day) => Math.abs(at(day + reach + 1) - at(day - reach)) > STEEPEST * (2 * reach + 1));
  while (isTooSteep() && 2 * reach + 1 < MAX_SPAN_DAYS) reach += 1;
  const mean = (day: number) => {
    let sum = 0;
    for (let near = day - reach; near <= day + reach; near++) sum += at(near);
    return sum / (2 * reach + 1);
  };
  const means = steps.map((_, day) => mean(day));
  const meanAt = (day: number) => means[(day + means.length) % means.length] ?? 0;
  const bend = (day: number) => Math.abs(meanAt(day - 1) - 2 * meanAt(day) + meanAt(day + 1));
  const corners = means.flatMap((_, day) => (bend(day) > 1e-9 ? [day] : []));
  const everyFew = means.flatMap((_, day) => (day % DAYS_BETWEEN === 0 ? [day] : []));
  const days = corners.length >= 2 && corners.length <= MAX_CORNERS ? corners : everyFew;
  return pointsAt(corners.length === 0 ? [0, 182] : days, meanAt);
}

const pointsAt = (days: readonly number[], meanAt: (day: number) => number): SeasonPoint[] =>
  days.map((day) => ({ on: dayAt(day), factor: Math.round(Math.exp(meanAt(day)) * 1_000) / 1_000 }));
