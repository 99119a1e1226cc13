import { daysAtSea } from "#app/domain/trip/pricing/transit-days.ts";
import { seaLegs } from "#app/domain/trip/routing/driving-route.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import type { Estimate, SeaPart } from "#app/domain/crm/quotes/estimate/estimate.ts";

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
