import { parseVehicle } from "../../app/domain/vehicles/vehicle";
import type { Vehicle } from "../../app/domain/vehicles/vehicle";
import { findRoute } from "../../app/domain/routing/find-route.server";
import { firstRateCard } from "../../app/domain/pricing/first-rate-card";
import { seaLines } from "../../app/domain/pricing/sea";
import { sumOf } from "../../app/domain/pricing/whole-dollar-lines";
import { estimate } from "../../app/domain/quotes/estimate/estimate.server";
import { seaLegs } from "../../app/domain/routing/driving-route";
import { err, ok } from "../../app/domain/result";
import type { Result } from "../../app/domain/result";
import { placeOfWords } from "./place-of-words";
import type { PublishedLane } from "./published-lanes";

/** No season changes a price on this day. */
const NEUTRAL_DAY = "2026-09-15";
const YEAR = "2020";

/** If two share a price ("suv/truck"), the first one. */
const firstOf = (vehicle: string) => vehicle.split("/")[0] ?? vehicle;

/** Our estimate in whole dollars, or a printable reason why there is none. */
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
  const pickup = placeOfWords(from);
  if (!pickup) return err(`"${from}" is no town or state that we know`);
  const delivery = placeOfWords(to);
  if (!delivery) return err(`"${to}" is no town or state that we know`);
  const vehicle = parseVehicle({ year: YEAR, make: "", model: firstOf(named) });
  // Such a price starts at the port, ours at the door.
  if (/port[- ]to[- ]port/i.test(named)) return seaFare(pickup.zip, delivery.zip, vehicle);
  const priced = estimate(
    {
      pickupAddress: pickup,
      deliveryAddress: delivery,
      transportType: transport === "enclosed" ? "enclosed" : "open",
      vehicle,
      isRunning: true,
    },
    NEUTRAL_DAY,
    firstRateCard,
  );
  return priced.ok ? ok(priced.value.estimatedPrice) : err(`no price: ${priced.error.code}`);
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
