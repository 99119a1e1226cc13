/** What staff choose from. */
export const chosenLostReasons = [
  "price",
  "timing",
  "went-elsewhere",
  "drove-it",
  "sold-it",
  "no-answer",
  "other",
] as const;

/** Why a lead was lost; the dashboard counts them. The last ones come from its order. */
export const lostReasons = [
  ...chosenLostReasons,
  "order-declined",
  "order-canceled",
  "order-expired",
] as const;

export type LostReason = (typeof lostReasons)[number];

export const lostReasonLabels: Record<LostReason, string> = {
  price: "Price",
  timing: "Dates did not work",
  "went-elsewhere": "Booked with someone else",
  "drove-it": "Drove it themselves",
  "sold-it": "Sold the vehicle, or no longer moving",
  "no-answer": "Stopped answering",
  other: "Other",
  "order-declined": "We declined the booking",
  "order-canceled": "Canceled the order",
  "order-expired": "The booking was never confirmed",
};

export const isLostReason = (code: string): code is LostReason =>
  (lostReasons as readonly string[]).includes(code);
