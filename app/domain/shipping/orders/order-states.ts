/** The states of an order: the road from a request to the end, then the ways out of it. "Delayed" is a flag with a reason. */
export const orderStates = [
  { code: "requested", label: "Requested", isOut: false },
  { code: "confirmed", label: "Confirmed", isOut: false },
  { code: "carrier-assigned", label: "Carrier assigned", isOut: false },
  { code: "picked-up", label: "Picked up", isOut: false },
  { code: "delivered", label: "Delivered", isOut: false },
  { code: "closed", label: "Closed", isOut: false },
  { code: "declined", label: "Declined", isOut: true },
  { code: "canceled", label: "Canceled", isOut: true },
  { code: "expired", label: "Expired", isOut: true },
] as const;

export type OrderState = (typeof orderStates)[number]["code"];

export const isOrderState = (text: string): text is OrderState =>
  orderStates.some(({ code }) => code === text);

export const orderStateLabel = (state: OrderState): string =>
  orderStates.find(({ code }) => code === state)?.label ?? state;

/** It has left the road: declined, canceled or expired. */
export const isOrderOut = (state: OrderState): boolean =>
  orderStates.some(({ code, isOut }) => code === state && isOut);

/** Nothing more happens to it. */
export const isOrderOver = (state: OrderState): boolean => state === "closed" || isOrderOut(state);

/** How far along the road a state is, from 0; -1 for a way out. */
export const progressOf = (state: OrderState): number =>
  orderStates.filter(({ isOut }) => !isOut).findIndex(({ code }) => code === state);
