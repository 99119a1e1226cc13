import { progressOf } from "#app/domain/shipping/orders/order-states.ts";
import { clockAt, dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { ChangeOrder } from "./change-order";
import { hasOtherDay } from "./describe-change";
import { changeablePartsOf, partsOf } from "./order-change";

/** Why an order can't become what a change says anymore. */
export type TooLate =
  /** its price isn't the one that the change was offered beside */
  | "other-price"
  /** the other days are over at the pickup place */
  | "days-over"
  /** it is where this can't change anymore: the truck has set out, or it has ended */
  | "moved-on";

/** Why an order can't become what a change says, since something came after the offer; null if it can. */
export function findTooLate(order: StoredOrder, change: ChangeOrder, now: Date): TooLate | null {
  if (change.priceBefore !== order.price) return "other-price";
  const isOtherDay = hasOtherDay(order, change);
  const today = dayThere(clockAt(order.pickupState, order.pickupZip), now);
  if (isOtherDay && change.pickup && change.pickup.last < today) return "days-over";
  const parts = partsOf(change.change, isOtherDay);
  const allowed = changeablePartsOf(order);
  const mayStill =
    parts.length === 0 ? allowed.includes("day") : parts.every((part) => allowed.includes(part));
  return mayStill ? null : "moved-on";
}

/** Whether an order can still become what a change says. */
export const mayBecome = (order: StoredOrder, change: ChangeOrder, now: Date): boolean =>
  findTooLate(order, change, now) === null;

/** Why it's too late for a change, as the part of a sentence that staff and customers read: "the truck has set out". */
export function describeTooLate(why: TooLate, { state }: Pick<StoredOrder, "state">): string {
  switch (why) {
    case "other-price":
      return "the price has changed since it was offered";
    case "days-over":
      return "its pickup days are over";
    case "moved-on":
      if (progressOf(state) < 0) return "the order has ended";
      if (progressOf(state) >= progressOf("delivered")) return "the vehicle is there";
      return state === "picked-up" ? "the vehicle is on the truck" : "the truck has set out";
  }
}
