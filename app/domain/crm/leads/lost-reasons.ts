/** Why a lead was lost; the dashboard counts them. */
export const lostReasons = [
  "price",
  "timing",
  "went-elsewhere",
  "drove-it",
  "sold-it",
  "no-answer",
  "other",
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
};

export const isLostReason = (code: string): code is LostReason =>
  (lostReasons as readonly string[]).includes(code);
