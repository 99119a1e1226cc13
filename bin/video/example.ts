import { firstRateCard } from "../../app/domain/pricing/first-rate-card";
import type { CalendarDay } from "../../app/domain/pricing/calendar-day";
import { findWay } from "../../app/domain/geography/find-way.server";
import { isWay } from "../../app/domain/geography/way";
import { estimate } from "../../app/domain/quotes/estimate.server";
import { projectPoint } from "../../app/ui/map/project-point";
import { simplifyLine } from "../../app/ui/map/simplify-line";

/** The day whose price the film shows. It says so in the picture. */
const day: CalendarDay = "2026-11-21";

const request = {
  pickupZip: "33101",
  deliveryZip: "10001",
  transportType: "open",
  vehicleYear: "2021",
  vehicleMake: "Toyota",
  vehicleModel: "Camry",
  isRunning: true,
} as const;

/** The film's trip: every figure in it comes from our own engine. Throws when there is no such trip. */
export function exampleTrip() {
  const way = findWay(request.pickupZip, request.deliveryZip);
  const price = estimate(request, day, firstRateCard);
  if (!isWay(way) || "reason" in price) throw new Error("the film's trip has no price");
  const points = way.legs.flatMap(({ line }) => line).map(([lat, lng]) => projectPoint(lat, lng));
  const road = simplifyLine(
    points.filter((point) => point !== null),
    0.4,
  );
  return {
    road,
    miles: way.miles,
    states: way.states.map(({ state }) => state),
    lines: price.breakdown,
    estimate: price.estimatedPrice,
    transit: price.transitDays,
    pickup: price.pickupWindow,
    until: price.validUntil,
  };
}

export type Trip = ReturnType<typeof exampleTrip>;
