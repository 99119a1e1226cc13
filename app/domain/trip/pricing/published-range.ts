import { seaLegs } from "#app/domain/trip/routing/driving-route.ts";
import type { DrivingRoute } from "#app/domain/trip/routing/driving-route.ts";
import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";
import type { DollarRange } from "./judge-price";
import { middleRange } from "./middle-range";
import { publishedFigures } from "./published-figures";
import type { Adjustment, PublishedFigure } from "./published-figures";
import type { TransportType } from "./transport-type";

/** What pages publish for a trip, and one range from these figures; null if there are none. */
export type PublishedRange = {
  /**
   * what the range is based on: published figures for the distance, or none if part of the trip is by ship
   */
  basis: "distance" | "ship";
  range: DollarRange | null;
  figures: PublishedFigure[];
  adjustments: Adjustment[];
};

type Carried = { kind: SizeClass; transportType: TransportType; isRunning: boolean };

/** `miles` are the whole road miles of the route. Never throws. */
export function publishedRange(
  route: DrivingRoute,
  miles: number,
  { kind, transportType, isRunning }: Carried,
): PublishedRange {
  if (seaLegs(route).length > 0) return { basis: "ship", range: null, figures: [], adjustments: [] };
  const { figures, adjustments } = publishedFigures({ miles, kind, transportType, isRunning });
  return { basis: "distance", range: middleRange(figures), figures, adjustments };
}
