import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { findRoute } from "../../domain/geography/find-way.server";
import { describeRoute } from "../../domain/geography/tell-way";
import type { RouteError } from "../../domain/geography/way";
import { ok } from "../../domain/result";
import type { Result } from "../../domain/result";
import { drawWay } from "../../ui/map/draw-way";
import type { MapStyle } from "../../ui/map/draw-way";

/** A drawn route. `tag` changes when the drawing does. */
export type DrawnRoute = { svg: string; tag: string };

const MEGABYTE = 1024 * 1024;
const drawn = new LRUCache<string, DrawnRoute>({
  maxSize: 8 * MEGABYTE,
  sizeCalculation: ({ svg }) => svg.length,
});

/** The picture of the route between two ZIPs, drawn once and kept while others are asked for less. */
export function drawnRoute(
  pickupZip: string,
  deliveryZip: string,
  style: MapStyle,
): Result<DrawnRoute, RouteError> {
  const key = `${pickupZip} ${deliveryZip} ${style}`;
  const kept = drawn.get(key);
  if (kept) return ok(kept);
  const route = findRoute(pickupZip, deliveryZip);
  if (!route.ok) return route;
  const svg = drawWay(route.value.legs, describeRoute(route.value), style);
  const made = { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
  drawn.set(key, made);
  return ok(made);
}
