import type { RateCard } from "./rate-card";
import type { PerMileRule, VehicleRule } from "./vehicle-rule";

/** Dollars for the miles alone with open transport, the minimum, and the vehicle factor that multiplies both. */
export type BasePrice = { dollars: number; minimum: number; factor: number };

export function basePrice(miles: number, rule: VehicleRule, card: RateCard): BasePrice {
  const { basis } = rule;
  switch (basis.kind) {
    case "sedan": {
      const { dollars, power, level, minimum } = card.distance;
      return { dollars: level * dollars * miles ** power, minimum, factor: basis.factor };
    }
    case "curve":
      return { dollars: basis.dollars * miles ** basis.power, minimum: basis.minimum, factor: 1 };
    case "per-mile":
      return { dollars: mileByMile(miles, basis), minimum: basis.minimum, factor: 1 };
  }
}

function mileByMile(miles: number, { start, bands }: PerMileRule): number {
  let dollars = start;
  let from = 0;
  for (const { upToMiles, perMile } of bands) {
    const to = Math.min(miles, upToMiles ?? miles);
    if (to <= from) break;
    dollars += (to - from) * perMile;
    from = to;
  }
  return dollars;
}
