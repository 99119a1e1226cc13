import type { SizeClass } from "../vehicles/size-class";
import { greatCircleMiles } from "../places/great-circle";
import type { Place } from "../places/place";
import type { PublishedFigure } from "./published-figures";
import { publishedLanes } from "./published-lanes";
import type { LaneEnd } from "./published-lanes";
import { sources } from "./published-sources";
import type { TransportType } from "./transport-type";

/** How far around a city its lane applies, great-circle statute miles. */
const CITY_REACH_MILES = 50;

type End = Pick<Place, "lat" | "lng" | "state">;

const isAt = (place: End, end: LaneEnd) =>
  "state" in end ? place.state === end.state : greatCircleMiles(place, end.middle) <= CITY_REACH_MILES;

/** Published prices for the lane between two places, in this direction; empty for most lanes. Never throws. */
export function laneFigures(
  pickup: End,
  delivery: End,
  kind: SizeClass,
  transportType: TransportType,
): PublishedFigure[] {
  return publishedLanes
    .filter((lane) => lane.kind === kind && lane.transportType === transportType)
    .filter(({ from, to }) => isAt(pickup, from) && isAt(delivery, to))
    .map(({ from, to, low, high, source }) => ({
      what: `${from.name} to ${to.name}`,
      low,
      high,
      source: sources[source],
    }));
}
