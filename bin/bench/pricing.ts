import { findWay } from "../../app/domain/geography/find-way.server";
import { firstRateCard } from "../../app/domain/pricing/first-rate-card";
import { estimate } from "../../app/domain/quotes/estimate.server";
import type { EstimateRequest } from "../../app/domain/quotes/fields";
import { lanes } from "./lanes";
import type { Figure } from "./table";
import { timeEach } from "./timing";

const requests = lanes.map(([pickupZip, deliveryZip], index): EstimateRequest => ({
  pickupZip,
  deliveryZip,
  transportType: index % 3 ? "open" : "enclosed",
  vehicleYear: "2019",
  vehicleMake: "Honda",
  vehicleModel: index % 2 ? "Civic" : "Pilot",
  isRunning: index % 5 > 0,
}));

/** One whole quote: ZIPs, way and every line of the price. */
export async function measurePricing(): Promise<Figure[]> {
  const whole = timeEach(requests, (request) => estimate(request, "2026-11-21", firstRateCard));
  const way = timeEach(lanes, ([from, to]) => findWay(from, to));
  return [
    { what: `a quote priced, median of ${requests.length}`, value: whole.median, limit: 0.5, unit: "ms" },
    { what: "a quote priced, 99th percentile", value: whole.p99, limit: 2, unit: "ms" },
    { what: "a way with its roads, median", value: way.median, limit: 1, unit: "ms" },
    { what: "a way with its roads, 99th percentile", value: way.p99, limit: 2, unit: "ms" },
  ];
}
