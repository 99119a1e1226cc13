import { crossingOf } from "./crossing";
import type { Crossing } from "./crossing";
import type { SeaLeg } from "./trip";

type Days = { min: number; max: number };

/**
 * Days on the road by miles. Source: jpautotransport.co/faq; alldayautotransport.com agrees except for the last row
 * (8-10).
 */
const roadDays: { upToMiles: number; days: Days }[] = [
  { upToMiles: 200, days: { min: 1, max: 2 } },
  { upToMiles: 600, days: { min: 2, max: 4 } },
  { upToMiles: 1000, days: { min: 3, max: 5 } },
  { upToMiles: 1500, days: { min: 4, max: 6 } },
  { upToMiles: 2000, days: { min: 5, max: 7 } },
  { upToMiles: 2400, days: { min: 6, max: 8 } },
];
const longestRoute: Days = { min: 7, max: 9 };

/**
 * Days at sea from the sailing. Source: matson.com, frequently asked questions for shipping your car:
 * Oahu 10-12, the other islands 17-21 in all, Anchorage 5-7.
 */
const seaDays: Record<Crossing, Days> = {
  "mainland-to-hawaii": { min: 10, max: 12 },
  "hawaii-to-mainland": { min: 10, max: 12 },
  "between-islands": { min: 7, max: 9 },
  "mainland-to-alaska": { min: 5, max: 7 },
  "alaska-to-mainland": { min: 5, max: 7 },
};

/** Pickup to delivery: the road by its miles, plus each ship from its sailing. */
export function transitDays(miles: number, sea: SeaLeg[]): Days {
  const road = roadDays.find(({ upToMiles }) => miles <= upToMiles)?.days ?? longestRoute;
  return addDays(road, daysAtSea(sea));
}

/** Each ship from its sailing; zero for a trip by road alone. */
export const daysAtSea = (sea: SeaLeg[]): Days =>
  sea.map((leg) => seaDays[crossingOf(leg)]).reduce(addDays, { min: 0, max: 0 });

const addDays = (sum: Days, days: Days): Days => ({ min: sum.min + days.min, max: sum.max + days.max });
