import type { OrderState } from "./order-states";

/** The end of the trip to which the truck goes next, once it has a carrier; null before that and after the delivery. */
export function nextEnd(state: OrderState): "pickup" | "delivery" | null {
  if (state === "carrier-assigned") return "pickup";
  return state === "picked-up" ? "delivery" : null;
}
