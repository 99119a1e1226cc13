import { accessLine } from "./access";
import { addDays } from "./calendar-day";
import type { CalendarDay } from "./calendar-day";
import { haul } from "./haul";
import { pickupWindow } from "./pickup-window";
import type { NoPrice, Price, PriceLine } from "./price";
import { priceRange } from "./price-range";
import type { RateCard } from "./rate-card";
import { seaLines } from "./sea";
import { termsOf } from "./terms-of";
import { transitDays } from "./transit-days";
import type { Trip } from "./trip";
import { sumOf, wholeDollarLines } from "./whole-dollar-lines";

/**
 * Prices a trip by one rate card on a day, or says what the card has no price for. Amounts are whole US dollars; lines
 * add up to the estimate. `pickupFrom` is the first day on which the vehicle can be picked up: its season counts, and
 * who books later books another date. Throws nothing.
 */
export function priceTrip(
  trip: Trip,
  card: RateCard,
  on: CalendarDay,
  pickupFrom: CalendarDay | undefined = undefined,
): Price | NoPrice {
  const terms = termsOf(trip, card);
  if ("reason" in terms) return terms;
  const road = haul(trip, terms, card, pickupFrom ?? on);
  const extras: PriceLine[] = [
    accessLine("pickup", trip.pickup, card.access),
    accessLine("delivery", trip.delivery, card.access),
    { code: "not-running", label: "Not running: winch and extra time", amount: terms.notRunning },
  ];
  const lines = wholeDollarLines([...road.lines, ...extras, ...seaLines(trip, terms.seaFactor, card)]);
  const estimate = sumOf(lines);
  const least = Math.round(road.minimum + sumOf(extras));
  return {
    estimate,
    range: priceRange(estimate, least, terms.rule.range ?? card.range),
    lines,
    transitDays: transitDays(trip.miles, trip.sea),
    pickupWindow: pickupWindow(trip, card),
    validUntil: earlier(addDays(on, card.validity.days), pickupFrom),
    rateCard: card.version,
  };
}

function earlier(day: CalendarDay, other: CalendarDay | undefined): CalendarDay {
  return other && other < day ? other : day;
}
