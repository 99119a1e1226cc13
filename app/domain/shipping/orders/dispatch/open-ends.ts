import { isAmong, openOrderStates, statesBeforeLoading } from "#app/domain/shipping/orders/order-groups.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";

/** An end of the trip. */
export type End = "pickup" | "delivery";

/** Whether the vehicle isn't picked up, or isn't delivered, yet. */
export const isEndOpen = (state: OrderState, end: End): boolean =>
  end === "pickup"
    ? isAmong(statesBeforeLoading, state)
    : isAmong(openOrderStates, state) && state !== "delivered";

/** Whether staff may move a window: not that of a request, because confirming it takes the days that were signed. */
export const mayMoveWindow = (state: OrderState, end: End): boolean =>
  state !== "requested" && isEndOpen(state, end);
