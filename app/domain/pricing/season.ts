import { dayOfYear } from "./calendar-day";
import type { CalendarDay } from "./calendar-day";
import type { RateCard, Season } from "./rate-card";
import { shareOf } from "./season-region";
import type { End } from "./trip";

type Ends = { pickup: End; delivery: End };

/** Which season to name, and the factor that it makes for these ends. */
export type InSeason = Pick<Season, "label" | "note" | "factor">;

/**
 * A snowbird season replaces one for all trips as far as both ends belong to its regions; between them the factor moves
 * evenly from the one to the other. Undefined if no season changes the price.
 */
export function seasonOf(trip: Ends, seasons: RateCard["seasons"], on: CalendarDay): InSeason | undefined {
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
function shareOfFlow({ pickup, delivery }: Ends, seasons: RateCard["seasons"], flow: Season["flow"]): number {
  if (flow === "all") return 0;
  const [northern, southern] = flow === "south" ? [pickup, delivery] : [delivery, pickup];
  const { north, south, fadeMiles } = seasons;
  return shareOf(northern, north, fadeMiles) * shareOf(southern, south, fadeMiles);
}
