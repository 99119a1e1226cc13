/** Why an order was canceled, in short; the words that somebody wrote stand beside it. */
export const cancelReasons = [
  { code: "plans", label: "The plans changed" },
  { code: "sold", label: "The vehicle is sold, or stays" },
  { code: "price", label: "The price" },
  { code: "slow", label: "It takes too long" },
  { code: "other", label: "Something else" },
] as const;

export type CancelReason = (typeof cancelReasons)[number]["code"];

/** How orders are counted for which nobody chose one. */
export const UNSAID = "unsaid";

export const cancelReasonOptions = cancelReasons.map(({ code, label }) => ({ value: code, label }));

export const isCancelReason = (text: string): text is CancelReason =>
  cancelReasons.some(({ code }) => code === text);

export const cancelReasonLabel = (reason: string): string =>
  cancelReasons.find(({ code }) => code === reason)?.label ?? "Not said";
