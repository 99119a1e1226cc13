import { LRUCache } from "lru-cache";
import { findRoute } from "../../domain/routing/find-route.server";
import { describeRoute } from "../../domain/routing/describe-route";
import type { RouteError } from "../../domain/routing/driving-route";
import { ok } from "../../domain/result";
import type { Result } from "../../domain/result";
import { withTag } from "../../http/responses/conditional-response.server";
import type { Tagged } from "../../http/responses/conditional-response.server";
import { drawRoute } from "../../ui/map/draw-route";
import type { MapStyle } from "../../ui/map/draw-route";

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
