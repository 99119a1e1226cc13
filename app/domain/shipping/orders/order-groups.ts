import { isOrderOut, isOrderOver, orderStates, progressOf } from "./order-states";
import type { OrderState } from "./order-states";

const codes: readonly OrderState[] = orderStates.map(({ code }) => code);
const pickedUp = progressOf("picked-up");

/** Something still happens to them. */
export const openOrderStates = codes.filter((state) => !isOrderOver(state));
/** Nothing happens to them anymore. */
export const endedOrderStates = codes.filter(isOrderOver);
/** The vehicle isn't on a truck yet. */
export const statesBeforeLoading = openOrderStates.filter((state) => progressOf(state) < pickedUp);
/** Booked, and not delivered yet. */
export const statesUnderway = openOrderStates.filter(
  (state) => progressOf(state) > progressOf("requested") && progressOf(state) <= pickedUp,
);
/** Neither declined, canceled nor expired. */
export const liveOrderStates = codes.filter((state) => !isOrderOut(state));
/** Confirmed, and not canceled since: what they bring is ours. */
export const keptOrderStates = codes.filter((state) => progressOf(state) > progressOf("requested"));
/** Somebody carries it, or did. */
export const statesWithCarrier = openOrderStates.filter(
  (state) => progressOf(state) >= progressOf("carrier-assigned"),
);

/** A carrier has it or had it, and what was agreed with the carrier is what it gets. */
export const statesWithPay = codes.filter((state) => progressOf(state) >= progressOf("carrier-assigned"));

export const isAmong = (states: readonly OrderState[], state: OrderState): boolean => states.includes(state);
