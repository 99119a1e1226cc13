import { dayOfYear, utcMidnight } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { RateCard, Season } from "./rate-card";
import { curveFactor } from "./season-curve";
import { shareOf } from "./season-region";
import type { End } from "./trip";

type Ends = { pickup: End; delivery: End };
type Seasons = RateCard["seasons"];
export type Flow = Season["flow"];

/** Which season to name, and the factor that it makes for these ends. */
export type InSeason = Pick<Season, "label" | "note" | "factor">;

/**
 * A snowbird season replaces one for all trips as far as both ends belong to its regions; between them the factor moves
 * evenly from the one to the other. Undefined if no season changes the price.
 */
export function seasonOf(trip: Ends, seasons: Seasons, on: CalendarDay): InSeason | undefined {
  return seasons.curves
    ? seasonOfCurves(trip, seasons, seasons.curves, on)
    : seasonOfSteps(trip, seasons, on);
}

/** What a trip that wholly belongs to a flow pays on a day, whatever its card has: curves or steps. */
export const flowFactor = (seasons: Seasons, flow: Flow, on: CalendarDay): number =>
  seasons.curves
    ? curveFactor(seasons.curves[flow], dayOfYear(on))
    : stepFactor(seasons.table, flow, dayOfYear(on));

/** As above, of steps; `day` is MM-DD. */
export function stepFactor(table: Seasons["table"], flow: Flow, day: string): number {
  const today = table.filter(({ from, to }) => from <= day && day <= to);
  return (today.find((row) => row.flow === flow) ?? today.find((row) => row.flow === "all"))?.factor ?? 1;
}

const words = {
  all: { label: "Pickup", dear: "a busy time of year", cheap: "a quiet time of year" },
  south: { label: "Southbound", dear: "with the snowbirds", cheap: "against the snowbirds" },
  north: { label: "Northbound", dear: "with the snowbirds", cheap: "against the snowbirds" },
} as const;

let monthName: Intl.DateTimeFormat | undefined;

const monthOf = (day: CalendarDay) =>
  (monthName ??= new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "UTC" })).format(
    utcMidnight(day),
  );

/** Its line is named by what moves the price more, so its words always agree with its sign. */
function seasonOfCurves(
  trip: Ends,
  seasons: Seasons,
  curves: NonNullable<Seasons["curves"]>,
  on: CalendarDay,
): InSeason {
  const day = dayOfYear(on);
  const usual = curveFactor(curves.all, day);
  const [flow, share] = (["south", "north"] as const)
    .map((each) => [each, shareOfFlow(trip, seasons, each)] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one));
  const moved = (curveFactor(curves[flow], day) - usual) * share;
  const isFlow = Math.abs(moved) > Math.abs(usual - 1);
  const { label, dear, cheap } = words[isFlow ? flow : "all"];
  const factor = usual + moved;
  const note = factor > 1 ? dear : cheap;
  return {
    label: `${label} in ${monthOf(on)}`,
    note: isFlow && share < 0.9 ? `partly ${note}` : note,
    factor,
  };
}

function seasonOfSteps(trip: Ends, seasons: Seasons, on: CalendarDay): InSeason | undefined {
  const day = dayOfYear(on);
  const today = seasons.table.filter(({ from, to }) => from <= day && day <= to);
  const general = today.find(({ flow }) => flow === "all");
  const migration = today
    .map((season) => ({ season, share: shareOfFlow(trip, seasons, season.flow) }))
    .reduce((one, other) => (other.share > one.share ? other : one), { season: general, share: 0 });
  const { season, share } = migration;
  if (!season || share === 0) return general;
  const usual = general?.factor ?? 1;
  const named = share < 0.5 ? (general ?? season) : season;
  const note = named === season && share < 0.9 && season.note ? `partly ${season.note}` : named.note;
  return { label: named.label, note, factor: usual + (season.factor - usual) * share };
}

/** From 0 to 1: how much of both regions the two ends belong to. */
function shareOfFlow({ pickup, delivery }: Ends, seasons: Seasons, flow: Flow): number {
  if (flow === "all") return 0;
  const [northern, southern] = flow === "south" ? [pickup, delivery] : [delivery, pickup];
  const { north, south, fadeMiles } = seasons;
  return shareOf(northern, north, fadeMiles) * shareOf(southern, south, fadeMiles);
}
