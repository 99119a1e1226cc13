import { accessLine } from "./access";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { linehaul } from "./linehaul";
import { pickupWindow } from "./pickup-window";
import type { Price, PriceError, PriceLine } from "./price";
import type { RateCard } from "./rate-card";
import { seaLines } from "./sea";
import { surchargesOf } from "./surcharges";
import { transitDays } from "./transit-days";
import type { Trip } from "./trip";
import { sumOf, wholeDollarLines } from "./whole-dollar-lines";

/**
 * Prices a trip by one rate card on a day, in whole US dollars; the lines add up to the estimate. `pickupFrom` is the
 * first pickup day: its season applies, and the price can't be booked after it. Never throws.
 */
export function priceTrip(
  trip: Trip,
  card: RateCard,
  on: CalendarDay,
  pickupFrom: CalendarDay | undefined = undefined,
): Result<Price, PriceError> {
  const surcharges = surchargesOf(trip, card);
  if (!surcharges.ok) return surcharges;
  const { rule, notRunning, seaFactor } = surcharges.value;
  const road = linehaul(trip, surcharges.value, card, pickupFrom ?? on);
  const extras: PriceLine[] = [
    accessLine("pickup", trip.pickup, card.access),
    accessLine("delivery", trip.delivery, card.access),
    { code: "not-running", label: notRunningLabel(trip), amount: notRunning },
  ];
  const lines = wholeDollarLines([...road.lines, ...extras, ...seaLines(trip, seaFactor, card)]);
  const estimate = sumOf(lines);
  const least = Math.round(road.minimum + sumOf(extras));
  return ok({
    estimate,
    range: priceRange(estimate, least, rule.range ?? card.range),
    lines,
    transitDays: transitDays(trip.miles, trip.sea),
    pickupWindow: pickupWindow(trip, card),
    validUntil: earlier(addDays(on, card.validity.days), pickupFrom),
    rateCard: card.version,
  });
}

const notRunningLabel = ({ vehicle }: Trip) =>
  vehicle.sizeClass === "boat"
    ? "Doesn’t float or roll: winch and extra time"
    : "Not running: winch and extra time";

function earlier(day: CalendarDay, other: CalendarDay | undefined): CalendarDay {
  return other && other < day ? other : day;
}

const stepInDollars = 5;

/** Rounded outward to multiples of $5, and never below the least that the trip may cost. */
function priceRange(estimate: number, least: number, { low, high }: { low: number; high: number }) {
  const down = Math.floor((estimate * low) / stepInDollars) * stepInDollars;
  const up = Math.ceil((estimate * high) / stepInDollars) * stepInDollars;
  return { min: Math.min(estimate, Math.max(down, least)), max: Math.max(estimate, up) };
}
