import { LRUCache } from "lru-cache";
import { findRoute } from "../../domain/geography/find-way.server";
import { describeRoute } from "../../domain/geography/tell-way";
import type { RouteError } from "../../domain/geography/way";
import { ok } from "../../domain/result";
import type { Result } from "../../domain/result";
import { withTag } from "../../http/conditional-response.server";
import type { Tagged } from "../../http/conditional-response.server";
import { drawWay } from "../../ui/map/draw-way";
import type { MapStyle } from "../../ui/map/draw-way";

const MEGABYTE = 1024 * 1024;
const drawn = new LRUCache<string, Tagged>({
  maxSize: 8 * MEGABYTE,
  sizeCalculation: ({ body }) => body.length,
});

/** The picture of the route between two ZIPs, drawn once and kept while others are asked for less. */
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
  const made = withTag(drawWay(route.value.legs, describeRoute(route.value), style));
  drawn.set(key, made);
  return ok(made);
}
