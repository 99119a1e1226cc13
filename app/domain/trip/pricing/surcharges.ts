import { err, ok } from "#app/domain/base/result.ts";
import { isMeasured } from "#app/domain/trip/vehicles/measurements.ts";
import { crossingOf } from "./crossing";
import { firstVehicles } from "./first-vehicles";
import type { Result } from "#app/domain/base/result.ts";
import type { PriceError } from "./price";
import type { RateCard } from "./rate-card";
import { sizeFactor } from "./size-factor";
import type { SizeFactor } from "./size-factor";
import type { Trip } from "./trip";
import type { VehicleRule } from "./vehicle-rule";

/** `enclosed` and `seaFactor` are factors, `notRunning` is whole US dollars; `size` is null for what isn't measured. */
export type Surcharges = {
  rule: VehicleRule;
  enclosed: number;
  notRunning: number;
  seaFactor: number;
  size: SizeFactor | null;
};

/**
 * Ships take only vehicles that drive aboard and have no large battery, whatever the card says; and a barge from island
 * to island has no fare that we could vouch for.
 */
export function surchargesOf(
  { vehicle, sea, isRunning, transportType }: Trip,
  { vehicles }: RateCard,
): Result<Surcharges, PriceError> {
  const rule = vehicles[vehicle.sizeClass];
  const unpriced = (code: Exclude<PriceError["code"], "oversize">) => err({ code, vehicle: rule.name });

  const byShip = sea.length > 0;
  if (byShip && sea.every((leg) => crossingOf(leg) === "between-islands"))
    return unpriced("island-to-island");
  const seaFactor = byShip ? rule.seaFactor : 1;
  if (seaFactor === null) return unpriced("vehicle-by-ship");
  if (byShip && vehicle.plugIn === "always") return unpriced("electric-by-ship");
  if (byShip && !isRunning) return unpriced("not-running-by-ship");
  const enclosed = transportType === "enclosed" ? rule.enclosed : 1;
  if (enclosed === null) return unpriced("vehicle-enclosed");
  const notRunning = isRunning ? 0 : rule.notRunning;
  if (notRunning === null) return unpriced("vehicle-not-running");
  if (!isMeasured(vehicle.sizeClass)) return ok({ rule, enclosed, notRunning, seaFactor, size: null });
  if (!vehicle.measurements) return unpriced("size-needed");
  // A card from before boats and machines were measured prices their size as our first one does.
  const sizes = rule.size ?? firstVehicles[vehicle.sizeClass].size;
  if (!sizes) return ok({ rule, enclosed, notRunning, seaFactor, size: null });
  const size = sizeFactor(vehicle.measurements, sizes);
  if (!size.ok) return err({ code: "oversize", vehicle: rule.name, ...size.error });
  return ok({ rule, enclosed, notRunning, seaFactor, size: size.value });
}
