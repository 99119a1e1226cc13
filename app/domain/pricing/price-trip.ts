import { accessLine } from "./access";
import { addDays } from "./calendar-day";
import type { CalendarDay } from "./calendar-day";
import { haul } from "./haul";
import { pickupWindow } from "./pickup-window";
import type { Price, PriceLine } from "./price";
import { priceRange } from "./price-range";
import type { RateCard } from "./rate-card";
import { seaLines } from "./sea";
import { transitDays } from "./transit-days";
import type { Trip } from "./trip";
import { sumOf, wholeDollarLines } from "./whole-dollar-lines";

/** Prices a trip by one rate card. Amounts are whole US dollars; lines add up to the estimate. Throws nothing. */
export function priceTrip(trip: Trip, card: RateCard, on: CalendarDay): Price {
  const rule = card.vehicles[trip.sizeClass];
  const road = haul(trip, card, on);
  const extras = [
    accessLine("pickup", trip.pickup, card.access),
    accessLine("delivery", trip.delivery, card.access),
    ...notRunningLines(trip, card),
  ];
  const lines = wholeDollarLines([...road.lines, ...extras, ...seaLines(trip.sea, rule.seaFactor, card)]);
  const estimate = sumOf(lines);
  const least = Math.round(road.minimum + sumOf(extras));
  return {
    estimate,
    range: priceRange(estimate, least, rule.range ?? card.range),
    lines,
    transitDays: transitDays(trip.miles, trip.sea),
    pickupWindow: pickupWindow(trip, card),
    validUntil: addDays(on, card.validity.days),
    rateCard: card.version,
  };
}

function notRunningLines({ runs, sea, sizeClass }: Trip, card: RateCard): PriceLine[] {
  if (runs) return [];
  const byClass = card.vehicles[sizeClass].notRunning;
  const amount = sea.length > 0 ? Math.max(byClass, card.notRunningByShip.amount) : byClass;
  return [{ code: "not-running", label: "Not running: winch and extra time", amount }];
}
