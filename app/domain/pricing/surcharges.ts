import { err, ok } from "../result";
import type { Result } from "../result";
import type { PriceError } from "./price";
import type { RateCard } from "./rate-card";
import type { Trip } from "./trip";
import type { VehicleRule } from "./vehicle-rule";

/** `enclosed` and `seaFactor` are factors, `notRunning` is whole US dollars. */
export type Surcharges = { rule: VehicleRule; enclosed: number; notRunning: number; seaFactor: number };

/** Ships take only vehicles that drive aboard and have no large battery, whatever the card says. */
export function surchargesOf(
  { vehicle, sea, isRunning, transportType }: Trip,
  { vehicles }: RateCard,
): Result<Surcharges, PriceError> {
  const rule = vehicles[vehicle.sizeClass];
  const unpriced = (code: PriceError["code"]) => err({ code, vehicle: rule.name });

  const byShip = sea.length > 0;
  const seaFactor = byShip ? rule.seaFactor : 1;
  if (seaFactor === null) return unpriced("vehicle-by-ship");
  if (byShip && vehicle.plugIn === "always") return unpriced("electric-by-ship");
  if (byShip && !isRunning) return unpriced("not-running-by-ship");
  const enclosed = transportType === "enclosed" ? rule.enclosed : 1;
  if (enclosed === null) return unpriced("vehicle-enclosed");
  const notRunning = isRunning ? 0 : rule.notRunning;
  if (notRunning === null) return unpriced("vehicle-not-running");
  return ok({ rule, enclosed, notRunning, seaFactor });
}
