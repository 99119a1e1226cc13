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
const beyondRoadDays: Days = { min: 7, max: 9 };

/**
 * Days from the sailing of each ship to the car's release. Source: matson.com, frequently asked questions for shipping
 * your car, the version without Seattle (after August 2020): Oahu 9-24, of which 5-8 are sailing and 3-5 loading and
 * unloading; a barge to a neighbor island 4-14; Anchorage 5-7.
 */
const seaDays: Record<Crossing, Days> = {
  "mainland-to-hawaii": { min: 9, max: 24 },
  "hawaii-to-mainland": { min: 9, max: 24 },
  "between-islands": { min: 4, max: 14 },
  "mainland-to-alaska": { min: 5, max: 7 },
  "alaska-to-mainland": { min: 5, max: 7 },
};

/** The same source, ship and barge together: Kauai, whose barge is weekly, 17-21; Maui and the Big Island 24-33. */
const withBarge = { kauai: { min: 17, max: 21 }, other: { min: 24, max: 33 } };

/** Pickup to delivery: the road by its miles, plus each ship from its sailing. */
export function transitDays(miles: number, sea: SeaLeg[]): Days {
  const road = roadDays.find(({ upToMiles }) => miles <= upToMiles)?.days ?? beyondRoadDays;
  return addDays(road, daysAtSea(sea));
}

/** All ships from their sailings; zero for a trip by road alone. */
export function daysAtSea(sea: SeaLeg[]): Days {
  const barges = sea.filter((leg) => crossingOf(leg) === "between-islands");
  const [barge] = barges;
  const joined = sea.find((leg) => ["mainland-to-hawaii", "hawaii-to-mainland"].includes(crossingOf(leg)));
  const each = (legs: SeaLeg[]) =>
    legs.map((leg) => seaDays[crossingOf(leg)]).reduce(addDays, { min: 0, max: 0 });
  if (!barge || !joined) return each(sea);
  const isKauai = [barge.from, barge.to].some((port) => port.startsWith("Nawiliwili"));
  return addDays(
    isKauai ? withBarge.kauai : withBarge.other,
    each(sea.filter((leg) => leg !== joined && leg !== barge)),
  );
}

const addDays = (sum: Days, days: Days): Days => ({ min: sum.min + days.min, max: sum.max + days.max });
