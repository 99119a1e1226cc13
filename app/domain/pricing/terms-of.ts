import type { NoPrice } from "./price";
import type { RateCard } from "./rate-card";
import type { Trip } from "./trip";
import type { VehicleRule } from "./vehicle-rule";

/** The card's rule for a trip's vehicle, and what its trailer, its not running and its ship come to by that rule. */
export type Terms = { rule: VehicleRule; trailer: number; notRunning: number; seaFactor: number };

/**
 * The terms of a trip, or why the card has none. Ships take only what drives aboard and has no large battery, whatever
 * the card says.
 */
export function termsOf(
  { sizeClass, sea, runs, plugsIn, trailer }: Trip,
  { vehicles }: RateCard,
): Terms | NoPrice {
  const rule = vehicles[sizeClass];
  const refuse = (reason: NoPrice["reason"]): NoPrice => ({ reason, vehicle: rule.name });

  const byShip = sea.length > 0;
  const seaFactor = byShip ? rule.seaFactor : 1;
  if (seaFactor === null) return refuse("vehicle-by-ship");
  if (byShip && plugsIn === "always") return refuse("electric-by-ship");
  if (byShip && !runs) return refuse("not-running-by-ship");
  const onTrailer = trailer === "enclosed" ? rule.enclosed : 1;
  if (onTrailer === null) return refuse("vehicle-enclosed");
  const notRunning = runs ? 0 : rule.notRunning;
  if (notRunning === null) return refuse("vehicle-not-running");
  return { rule, trailer: onTrailer, notRunning, seaFactor };
}
