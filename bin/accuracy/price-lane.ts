import { sizeClassOf } from "../../app/domain/catalogue/size-class-of";
import { findWay } from "../../app/domain/geography/find-way.server";
import { firstRateCard } from "../../app/domain/pricing/first-rate-card";
import { seaLines } from "../../app/domain/pricing/sea";
import { sumOf } from "../../app/domain/pricing/whole-dollar-lines";
import { estimate } from "../../app/domain/quotes/estimate.server";
import { placeOfWords } from "./place-of-words";
import type { PublishedLane } from "./published-lanes";

/** A day on which no season moves a price. */
export const NEUTRAL_DAY = "2026-09-15";
const YEAR = "2020";

/** Of two that share a price ("suv/truck"), the one named first. */
const firstOf = (vehicle: string) => vehicle.split("/")[0] ?? vehicle;

/** Our estimate for a published lane in whole dollars, or why there is none, in words. */
export function priceLane({ from, to, transport, vehicle, unit }: PublishedLane): number | string {
  if (unit !== "usd") return `its price is in ${unit}, not in dollars`;
  if (!["", "open", "enclosed"].includes(transport)) return `"${transport}" is neither open nor enclosed`;
  const pickup = placeOfWords(from);
  if (!pickup) return `"${from}" is no town or state that we know`;
  const delivery = placeOfWords(to);
  if (!delivery) return `"${to}" is no town or state that we know`;
  // Such a price begins at the quay, ours at the door.
  if (/port[- ]to[- ]port/i.test(vehicle)) return seaFare(pickup.zip, delivery.zip, vehicle);
  const priced = estimate(
    {
      pickupZip: pickup.zip,
      deliveryZip: delivery.zip,
      transportType: transport === "enclosed" ? "enclosed" : "open",
      vehicleYear: YEAR,
      vehicleMake: "",
      vehicleModel: firstOf(vehicle),
      isRunning: true,
    },
    NEUTRAL_DAY,
    firstRateCard,
  );
  return "reason" in priced ? `no way: ${priced.reason}` : priced.estimatedPrice;
}

function seaFare(pickupZip: string, deliveryZip: string, vehicle: string): number | string {
  const way = findWay(pickupZip, deliveryZip);
  if ("reason" in way) return `no way: ${way.reason}`;
  const ships = way.legs.filter(({ kind }) => kind === "sea");
  if (ships.length === 0) return "port to port, but no ship sails there";
  const sizeClass = sizeClassOf({ year: YEAR, make: "", model: firstOf(vehicle) });
  const { seaFactor } = firstRateCard.vehicles[sizeClass];
  if (seaFactor === null) return "not by ship without a call";
  return sumOf(seaLines({ sea: ships, plugsIn: "never", sizeClass }, seaFactor, firstRateCard));
}
