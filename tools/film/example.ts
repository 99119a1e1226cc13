import { firstRateCard } from "../../app/domain/trip/pricing/first-rate-card";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { parseVehicle } from "../../app/domain/trip/vehicles/vehicle";
import { findRoute } from "../../app/domain/trip/routing/find-route.server";
import { estimate } from "../../app/domain/crm/quotes/estimate/estimate.server";
import { projectPoint } from "../../app/ui/map/project-point";
import { simplifyLine } from "../../app/ui/map/simplify-line";

/** The film uses this day's price and shows the date. */
const day: CalendarDay = "2026-11-21";

const request = {
  pickupAddress: { zip: "33101" },
  deliveryAddress: { zip: "10001" },
  transportType: "open",
  vehicle: parseVehicle({ year: "2021", make: "Toyota", model: "Camry" }),
  isRunning: true,
} as const;

/** The film's trip, with every figure from our own engine. Throws if there's no such trip. */
export function exampleTrip() {
  const found = findRoute(request.pickupAddress.zip, request.deliveryAddress.zip);
  const priced = estimate(request, day, firstRateCard);
  if (!found.ok || !priced.ok) throw new Error("the film's trip has no price");
  const [route, price] = [found.value, priced.value];
  const points = route.legs.flatMap(({ line }) => line).map(([lat, lng]) => projectPoint(lat, lng));
  const road = simplifyLine(
    points.filter((point) => point !== null),
    0.4,
  );
  return {
    road,
    miles: route.miles,
    states: route.states.map(({ state }) => state),
    lines: price.breakdown,
    estimate: price.estimatedPrice,
    transit: price.transitDays,
    pickup: price.pickupWindow,
    until: price.validUntil,
  };
}

export type Trip = ReturnType<typeof exampleTrip>;
