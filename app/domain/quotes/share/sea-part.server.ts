import { daysAtSea } from "../../pricing/transit-days";
import { seaLegs } from "../../routing/driving-route";
import { findRoute } from "../../routing/find-route.server";
import type { Estimate, SeaPart } from "../estimate/estimate";

/** The part of a stored quote's trip that is by ship, or null. Older estimates don't say it, so the route does. */
export function seaPartOf(
  { sea, distance, stateMiles }: Estimate,
  { pickupZip, deliveryZip }: { pickupZip: string; deliveryZip: string },
): SeaPart | null {
  // Miles at sea belong to no state.
  const onLand = stateMiles.reduce((sum, { miles }) => sum + miles, 0);
  if (sea || onLand >= distance) return sea ?? null;
  const route = findRoute(pickupZip, deliveryZip);
  return route.ok ? { miles: distance - onLand, days: daysAtSea(seaLegs(route.value)) } : null;
}
