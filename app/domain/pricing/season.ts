import { dayOfYear } from "./calendar-day";
import type { CalendarDay } from "./calendar-day";
import type { RateCard, Season } from "./rate-card";
import type { End } from "./trip";

type Ends = { pickup: End; delivery: End };

/** A snowbird season takes precedence over one for all trips. */
export function seasonOf(trip: Ends, seasons: RateCard["seasons"], on: CalendarDay): Season | undefined {
  const day = dayOfYear(on);
  const today = seasons.table.filter(({ from, to }) => from <= day && day <= to);
  if (today.length === 0) return undefined;
  const flow = flowOf(trip, seasons);
  return today.find((season) => season.flow === flow) ?? today.find((season) => season.flow === "all");
}

function flowOf({ pickup, delivery }: Ends, seasons: RateCard["seasons"]): "south" | "north" | undefined {
  if (isNorth(pickup, seasons) && isSouth(delivery, seasons)) return "south";
  if (isSouth(pickup, seasons) && isNorth(delivery, seasons)) return "north";
  return undefined;
}

function isNorth(end: End, { north }: RateCard["seasons"]): boolean {
  return north.includes(end.state);
}

function isSouth(end: End, { south }: RateCard["seasons"]): boolean {
  return south.some(
    ({ state, zip3 }) => state === end.state && (!zip3 || zip3.includes(end.zip.slice(0, 3))),
  );
}
