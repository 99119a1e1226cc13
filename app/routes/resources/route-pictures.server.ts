import { LRUCache } from "lru-cache";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { describeRoute } from "#app/domain/trip/routing/describe-route.ts";
import type { RouteError } from "#app/domain/trip/routing/driving-route.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { withTag } from "#app/http/responses/conditional-response.server.ts";
import type { Tagged } from "#app/http/responses/conditional-response.server.ts";
import { drawRoute } from "#app/ui/map/draw-route.ts";
import type { MapStyle } from "#app/ui/map/draw-route.ts";

const MEGABYTE = 1024 * 1024;
const drawn = new LRUCache<string, Tagged>({
  maxSize: 8 * MEGABYTE,
  sizeCalculation: ({ body }) => body.length,
});

/** The map of the route between two ZIPs, drawn once and kept in an LRU cache. */
export function drawnRoute(
  pickupZip: string,
  deliveryZip: string,
  style: MapStyle,
): Result<Tagged, RouteError> {
  const key = `${pickupZip} ${deliveryZip} ${style}`;
  const kept = drawn.get(key);
  if (kept) return ok(kept);
  const route = findRoute(pickupZip, deliveryZip);
  if (!route.ok) return route;
  const made = withTag(drawRoute(route.value.legs, describeRoute(route.value), style));
  drawn.set(key, made);
  return ok(made);
}
