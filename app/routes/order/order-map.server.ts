import { describeRoute } from "#app/domain/trip/routing/describe-route.ts";
import { findPlace } from "#app/domain/trip/places/find-place.server.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { logger } from "#app/logger.server.ts";
import { drawOrderMap } from "#app/ui/map/draw-order-map.ts";
import type { OrderDrawing } from "#app/ui/map/draw-order-map.ts";

/** The drawn route of an order with the last reported place, or null if there is no route. Never throws. */
export function orderMap(order: StoredOrder): OrderDrawing | null {
  try {
    const route = findRoute(order.pickupZip, order.deliveryZip);
    if (!route.ok) return null;
    const isAboard = order.state === "picked-up";
    const reported = isAboard && order.reportedZip ? findPlace(order.reportedZip) : null;
    const isThere = order.state === "delivered" || order.state === "closed";
    return drawOrderMap({
      legs: route.value.legs,
      from: order.pickupPlace,
      to: order.deliveryPlace,
      reported: reported?.ok
        ? { name: order.reportedPlace ?? "", at: [reported.value.lat, reported.value.lng] }
        : null,
      isThere,
      title: describeRoute(route.value),
    });
  } catch (error) {
    // The page matters more than its picture.
    logger.error({ err: error }, "the route of an order could not be drawn");
    return null;
  }
}
