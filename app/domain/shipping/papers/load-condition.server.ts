import { db } from "#app/db.server.ts";
import { loadInspections } from "#app/domain/shipping/inspections/load-inspections.server.ts";
import { hasBill } from "#app/domain/shipping/orders/broker-record.ts";
import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import { clocksOf } from "#app/domain/shipping/orders/page/order-page.ts";
import { dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { presentCondition } from "./condition-view";
import type { ConditionView } from "./condition-view";

/** How the vehicle looked at both ends, for its customer; null before it was picked up. */
export async function loadCondition(order: StoredOrder): Promise<ConditionView | null> {
  if (progressOf(order.state) < progressOf("picked-up")) return null;
  return presentCondition(order, await loadInspections(order.id));
}

/** The hash of a photo in one of its sizes, if it is of a finished end of this order; null for any other id. */
export async function findPhotoHash(
  orderId: string,
  photoId: string,
  isLarge: boolean,
): Promise<string | null> {
  const photo = await db.inspectionPhoto.findFirst({
    where: { id: photoId, inspection: { orderId, supersededAt: null, finishedAt: { not: null } } },
    select: { hash: true, smallHash: true },
  });
  return photo && (isLarge ? photo.hash : photo.smallHash);
}

/** The carrier's certificate of insurance that counts for an order: in force on the day of delivery, or today before that. */
export async function findCertificateFile(
  order: StoredOrder,
  now: Date,
): Promise<{ hash: string; name: string } | null> {
  if (!order.carrierId || !hasBill(order)) return null;
  const day = order.deliveredOn ?? dayThere(clocksOf(order).delivery, now);
  const inForce = {
    carrierId: order.carrierId,
    voidedAt: null,
    validFrom: { lte: day },
    validUntil: { gte: day },
  };
  return db.fileLink.findFirst({
    where: { certificate: inForce },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    select: { hash: true, name: true },
  });
}
