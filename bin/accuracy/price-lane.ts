import { measurementsOfWords } from "./measurements-of-words";
import { laneDays } from "./lane-days";
import { placesOfWords } from "./place-of-words";
import type { PublishedLane } from "./published-lanes";
import { firstRateCard } from "../../app/domain/trip/pricing/first-rate-card";
import type { Place } from "../../app/domain/trip/places/place";
import { priceTrip } from "../../app/domain/trip/pricing/price-trip";
import { seaLines } from "../../app/domain/trip/pricing/sea";
import { sumOf } from "../../app/domain/trip/pricing/whole-dollar-lines";
import { planTrip } from "../../app/domain/crm/quotes/estimate/estimate.server";
import type { EstimateRequest } from "../../app/domain/crm/quotes/estimate/quote-request";
import { err, ok } from "../../app/domain/base/result";
import type { Result } from "../../app/domain/base/result";
import { seaLegs } from "../../app/domain/trip/routing/driving-route";
import { findRoute } from "../../app/domain/trip/routing/find-route.server";
import { parseVehicle } from "../../app/domain/trip/vehicles/vehicle";
import type { Vehicle } from "../../app/domain/trip/vehicles/vehicle";

const YEAR = "2020";

/** If two share a price ("suv/truck"), the first one. */
const firstOf = (vehicle: string) => vehicle.split("/")[0] ?? vehicle;

/**
 * Our price in whole dollars, the mean of the lane's days and, between states, of their cities; or a printable reason
 * why there is none.
 */
export function priceLane({
  from,
  to,
  transport,
  vehicle: named,
  unit,
}: PublishedLane): Result<number, string> {
  if (unit !== "usd") return err(`its price is in ${unit}, not in dollars`);
  if (!["", "open", "enclosed"].includes(transport))
    return err(`"${transport}" is neither open nor enclosed`);
  if (/\bold\b/i.test(named)) return err("its page calls it out of date");
  const [pickups, deliveries] = [placesOfWords(from), placesOfWords(to)];
  if (!pickups[0]) return err(`"${from}" is no town or state that we know`);
  if (!deliveries[0]) return err(`"${to}" is no town or state that we know`);
  const name = { year: YEAR, make: "", model: firstOf(named) };
  const vehicle = parseVehicle(name, measurementsOfWords(named, parseVehicle(name).sizeClass));
  // Such a price starts at the port, ours at the door.
  if (/port[- ]to[- ]port/i.test(named)) return seaFare(pickups[0].zip, deliveries[0].zip, vehicle);
  const prices = pickups.flatMap((pickup) =>
    deliveries.map((delivery) => meanPrice({ pickup, delivery, transport, vehicle }, laneDays(named))),
  );
  return meanOf(prices);
}

type Lane = { pickup: Place; delivery: Place; transport: string; vehicle: Vehicle };

function meanPrice({ pickup, delivery, transport, vehicle }: Lane, days: ReturnType<typeof laneDays>) {
  const request: EstimateRequest = {
    pickupAddress: pickup,
    deliveryAddress: delivery,
    vehicle,
    isRunning: true,
    transportType: transport === "enclosed" ? "enclosed" : "open",
  };
  return meanOf(
    days.map((on) => {
      const planned = planTrip(request, on);
      if (!planned.ok) return err(`no price: ${planned.error.code}`);
      const price = priceTrip(
        { ...planned.value.trip, transportType: request.transportType },
        firstRateCard,
        on,
      );
      return price.ok ? ok(price.value.estimate) : err(`no price: ${price.error.code}`);
    }),
  );
}

/** The first reason if one of them has no price. */
function meanOf(prices: Result<number, string>[]): Result<number, string> {
  let sum = 0;
  for (const price of prices) {
    if (!price.ok) return price;
    sum += price.value;
  }
  return ok(Math.round(sum / prices.length));
}

function seaFare(pickupZip: string, deliveryZip: string, vehicle: Vehicle): Result<number, string> {
  const route = findRoute(pickupZip, deliveryZip);
  if (!route.ok) return err(`no route: ${route.error.code}`);
  const sea = seaLegs(route.value);
  if (sea.length === 0) return err("port to port, but no ship sails there");
  const { seaFactor } = firstRateCard.vehicles[vehicle.sizeClass];
  if (seaFactor === null) return err("not by ship without a call");
  return ok(sumOf(seaLines({ sea, vehicle: { ...vehicle, plugIn: "never" } }, seaFactor, firstRateCard)));
}
