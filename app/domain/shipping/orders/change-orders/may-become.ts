import { clockAt, dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { ChangeOrder } from "./change-order";
import { hasOtherDay } from "./describe-change";
import { changeablePartsOf, partsOf } from "./order-change";

/**
 * Whether an order can still become what a change says: since it was offered, the truck may have set out, or the other days
 * may be over at the pickup place.
 */
export function mayBecome(order: StoredOrder, change: ChangeOrder, now: Date): boolean {
  if (change.priceBefore !== order.price) return false;
  const isOtherDay = hasOtherDay(order, change);
  const today = dayThere(clockAt(order.pickupState, order.pickupZip), now);
  if (isOtherDay && change.pickup && change.pickup.last < today) return false;
  const parts = partsOf(change.change, isOtherDay);
  const allowed = changeablePartsOf(order);
  return parts.length === 0 ? allowed.includes("day") : parts.every((part) => allowed.includes(part));
}
