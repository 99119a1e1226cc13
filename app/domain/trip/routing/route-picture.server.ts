import { logger } from "#app/logger.server.ts";
import { findRoute } from "./find-route.server";
import { describeRoute, describeTowns } from "./describe-route";
import { routeMapPath } from "./route-map-path";
import type { RoutePicture } from "./route-map-path";

/** Null if there is no route to show. Never throws. */
export function routePicture(pickupZip: string, deliveryZip: string): RoutePicture | null {
  try {
    const route = findRoute(pickupZip, deliveryZip);
    if (!route.ok) return null;
    const alt = describeRoute(route.value);
    return { src: routeMapPath(pickupZip, deliveryZip), alt, past: describeTowns(route.value) };
  } catch (error) {
    // The page matters more than its picture.
    logger.error({ err: error }, "a route's picture is missing");
    return null;
  }
}
