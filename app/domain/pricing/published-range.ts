import { seaLegs } from "../routing/driving-route";
import type { DrivingRoute } from "../routing/driving-route";
import type { SizeClass } from "../vehicles/size-class";
import type { DollarRange } from "./judge-price";
import { laneFigures } from "./lane-figures";
import { middleRange, spanOf } from "./middle-range";
import { publishedFigures } from "./published-figures";
import type { Adjustment, PublishedFigure } from "./published-figures";
import type { TransportType } from "./transport-type";

/** What pages publish for a trip, and one range from these figures; null if there are none. */
export type PublishedRange = {
  /**
   * what the range is based on: published figures for the lane and the distance, for the distance alone, or none if
   * part of the trip is by ship
   */
  basis: "lane" | "distance" | "ship";
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
  const lane = isRunning ? laneFigures(route.pickup, route.delivery, kind, transportType) : [];
  const byMiles = publishedFigures({ miles, kind, transportType, isRunning });
  return {
    basis: lane.length > 0 ? "lane" : "distance",
    range: spanOf([middleRange(lane), middleRange(byMiles.figures)]),
    figures: [...lane, ...byMiles.figures],
    adjustments: byMiles.adjustments,
  };
}
