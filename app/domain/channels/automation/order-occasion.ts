import type { LeadFacts } from "./lead-facts";
import type { Blocked } from "./guards";
import { isOrderState, orderStateLabel } from "#app/domain/shipping/orders/order-states.ts";

type Moved = { orderId: string; to: string };

/** What a move of an order sets off, by the event that says so. */
export const orderOccasion = ({ orderId, to }: Moved, sequence: number): string =>
  `order:${orderId} ${to} ${sequence}`;

/** The order that set a run off, and where it went; null if something else did. */
export function readOrderOccasion(occasion: string): Moved | null {
  const [, orderId, to] = /^order:(\S+) (\S+) \d+$/.exec(occasion) ?? [];
  return orderId && to ? { orderId, to } : null;
}

/** Whether the order that set a run off is somewhere else by now: its next move sets off runs of its own. */
export function findMovedOn(
  occasion: string,
  { orderState, hasOrderMoved }: Pick<LeadFacts, "orderState" | "hasOrderMoved">,
): Blocked | null {
  const moved = readOrderOccasion(occasion);
  if (!moved || (moved.to === orderState && !hasOrderMoved)) return null;
  const detail = orderState !== null && isOrderState(orderState) ? `now ${orderStateLabel(orderState)}` : "";
  return { reason: "order-moved-on", detail };
}
