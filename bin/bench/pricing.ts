import { parseVehicle } from "../../app/domain/trip/vehicles/vehicle";
import { findRoute } from "../../app/domain/trip/routing/find-route.server";
import { firstRateCard } from "../../app/domain/trip/pricing/first-rate-card";
import { estimate } from "../../app/domain/crm/quotes/estimate/estimate.server";
import type { EstimateRequest } from "../../app/domain/crm/quotes/estimate/quote-request";
import { lanes } from "./lanes";
import type { Lane } from "./lanes";
import type { Figure } from "./table";
import { timeEach } from "./timing";

const requestOf = ([pickupZip, deliveryZip]: Lane, index: number): EstimateRequest => ({
  pickupAddress: { zip: pickupZip },
  deliveryAddress: { zip: deliveryZip },
  transportType: index % 3 ? "open" : "enclosed",
  vehicle: parseVehicle({ year: "2019", make: "Honda", model: index % 2 ? "Civic" : "Pilot" }),
  isRunning: index % 5 > 0,
});

/** One whole quote: vehicle, ZIPs, route and every price line. */
export async function measurePricing(): Promise<Figure[]> {
  const numbered = lanes.map((lane, index) => ({ lane, index }));
  const whole = timeEach(numbered, ({ lane, index }) =>
    estimate(requestOf(lane, index), "2026-11-21", firstRateCard),
  );
  const route = timeEach(lanes, ([from, to]) => findRoute(from, to));
  return [
    { what: `a quote priced, median of ${lanes.length}`, value: whole.median, limit: 0.5, unit: "ms" },
    { what: "a quote priced, 99th percentile", value: whole.p99, limit: 2, unit: "ms" },
    { what: "a route with its roads, median", value: route.median, limit: 1, unit: "ms" },
    { what: "a route with its roads, 99th percentile", value: route.p99, limit: 2, unit: "ms" },
  ];
}
