/** Why customers cancel, in short; the words that somebody wrote stand beside it. */
const theirReasons = [
  { code: "plans", label: "The plans changed" },
  { code: "sold", label: "The vehicle is sold, or stays" },
  { code: "price", label: "The price" },
  { code: "slow", label: "It takes too long" },
  { code: "other", label: "Something else" },
] as const;

/** That we failed is for us to say, and costs them nothing. */
const NO_CARRIER = "no-carrier";

/** All reasons why an order was canceled. */
export const cancelReasons = [
  ...theirReasons,
  { code: NO_CARRIER, label: "We found no carrier in the window" },
] as const;

export type CancelReason = (typeof cancelReasons)[number]["code"];

/** How orders are counted for which nobody chose one. */
export const UNSAID = "unsaid";

export const cancelReasonOptions = cancelReasons.map(({ code, label }) => ({ value: code, label }));
export const customersCancelOptions = theirReasons.map(({ code, label }) => ({ value: code, label }));

/** Whether it's our own failure, for which a customer owes nothing. */
export const isOurFailure = (reason: CancelReason | null): boolean => reason === NO_CARRIER;

/** Whether a customer may say so. */
export const isCustomersReason = (text: string): text is CancelReason =>
  theirReasons.some(({ code }) => code === text);

export const isCancelReason = (text: string): text is CancelReason =>
  cancelReasons.some(({ code }) => code === text);

export const cancelReasonLabel = (reason: string): string =>
  cancelReasons.find(({ code }) => code === reason)?.label ?? "Not said";
