/** Why we offer a change; that a carrier wants more is none of these. */
export const changeReasons = {
  asked: "You asked us for it.",
  vehicle: "The vehicle isn’t the one on the order.",
  runs: "It doesn’t run after all.",
  access: "A truck can’t get to the address.",
  address: "The address is in another ZIP code.",
  days: "No truck goes on those days.",
} as const;
type ChangeReason = keyof typeof changeReasons;
export const changeReasonCodes = Object.keys(changeReasons) as [ChangeReason, ...ChangeReason[]];
