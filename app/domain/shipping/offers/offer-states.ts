/**
 * What may become of an offer to a carrier; a check constraint names the same. `open`: the carrier or staff can still
 * answer it. `holding`: its carrier has the order. All others are over.
 */
export const carrierOfferStates = [
  { code: "sent", label: "Asked", is: "open" },
  { code: "countered", label: "Asks for other terms", is: "open" },
  { code: "accepted", label: "Accepted", is: "holding" },
  { code: "by-hand", label: "Assigned by staff", is: "holding" },
  { code: "declined", label: "Declined", is: "over" },
  { code: "lost", label: "Another carrier has it", is: "over" },
  { code: "withdrawn", label: "Withdrawn", is: "over" },
  { code: "ended", label: "Ended without an acceptance", is: "over" },
  { code: "outdated", label: "Ended: the trip changed", is: "over" },
  { code: "released", label: "Taken off the order", is: "over" },
] as const satisfies readonly { code: string; label: string; is: "open" | "holding" | "over" }[];

export type CarrierOfferState = (typeof carrierOfferStates)[number]["code"];
type Standing = (typeof carrierOfferStates)[number]["is"];

const those = (is: Standing): CarrierOfferState[] =>
  carrierOfferStates.filter((state) => state.is === is).map(({ code }) => code);

export const openOfferStates = those("open");
export const holdingOfferStates = those("holding");

/** How a stored state stands; a check constraint guarantees that it's one of them. */
export const standingOf = (state: string): Standing =>
  carrierOfferStates.find(({ code }) => code === state)?.is ?? "over";

export const carrierOfferLabel = (state: string): string =>
  carrierOfferStates.find(({ code }) => code === state)?.label ?? state;
