import { dayOfYear, yearOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { PriceLine } from "./price";
import type { RateCard } from "./rate-card";
import { seasonOf } from "./season";
import type { InSeason } from "./season";
import { shareOfYear } from "./season-curve";
import type { SizeFactor } from "./size-factor";
import type { Surcharges } from "./surcharges";
import type { Trip } from "./trip";
import type { VehicleRule, PerMileRule } from "./vehicle-rule";
import { formatCount } from "#app/domain/base/text/format-count.ts";

/** The road part of a price: exact line amounts, and the least that they may add up to. */
export type Linehaul = { lines: PriceLine[]; minimum: number };

/**
 * Miles, raised to the minimum, times vehicle, age, size, enclosed transport and season. A season changes only the part above
 * the minimum, so a short trip costs the same all year and no discount goes below it.
 */
export function linehaul(
  trip: Trip,
  { rule, enclosed, size }: Surcharges,
  card: RateCard,
  on: CalendarDay,
): Linehaul {
  const { year } = trip.vehicle;
  const { dollars, minimum, factor } = basePrice(trip.miles, rule, card);
  const classic = rule.classicByYear ? classicFactor(Number(year), card.classic, on) : 1;
  const season = rule.seasonal ? seasonOf(trip, card.seasons, on) : undefined;

  const road = Math.max(dollars, minimum);
  const inSeason = Math.max(dollars * (season?.factor ?? 1), minimum);
  const vehicle = factor * classic * (size?.factor ?? 1);
  const lines: PriceLine[] = [
    distanceLine(trip.miles, card, rule, dollars),
    { code: "minimum", label: "Minimum for a short move", amount: road - dollars },
    {
      code: "vehicle",
      label: `${capital(rule.name)} instead of a sedan`,
      note: rule.note,
      amount: road * (factor - 1),
    },
    {
      code: "vehicle",
      label: `Classic, ${year}`,
      note: "loaded and tied down by hand",
      amount: road * factor * (classic - 1),
    },
    ...(size ? [sizeLine(size, road * factor * classic)] : []),
    { code: "trailer", label: "Enclosed trailer", amount: road * vehicle * (enclosed - 1) },
  ];
  if (season) lines.push(seasonLine(season, (inSeason - road) * vehicle * enclosed));
  return { lines, minimum: minimum * vehicle * enclosed };
}

/** From the first day of the year in which the vehicle is old enough it grows day by day, or is there at once. */
function classicFactor(
  modelYear: number,
  { fromAgeYears, factor, fadeMonths }: RateCard["classic"],
  on: CalendarDay,
): number {
  const years = yearOf(on) - modelYear - fromAgeYears;
  if (years < 0) return 1;
  if (fadeMonths === undefined) return factor;
  const months = (years + shareOfYear(dayOfYear(on))) * 12;
  return 1 + (factor - 1) * Math.min(1, months / fadeMonths);
}

/** A class priced as a factor on a sedan starts from the sedan's line to show the factor. */
function distanceLine(miles: number, card: RateCard, rule: VehicleRule, amount: number): PriceLine {
  const { name, note } = rule.basis.kind === "sedan" ? card.vehicles.sedan : rule;
  return { code: "distance", label: `${formatCount(miles)} miles, ${name}`, note, amount };
}

function seasonLine({ label, note }: InSeason, amount: number): PriceLine {
  return { code: "season", label, note, amount };
}

function sizeLine({ label, note, factor }: SizeFactor, dollars: number): PriceLine {
  return { code: "vehicle", label, note, amount: dollars * (factor - 1) };
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Dollars for the miles alone with open transport, the minimum, and the vehicle factor that multiplies both. */
type BasePrice = { dollars: number; minimum: number; factor: number };

function basePrice(miles: number, rule: VehicleRule, card: RateCard): BasePrice {
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
