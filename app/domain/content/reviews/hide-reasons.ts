/** Why staff may hide a review that came by a link: never because it's bad. */
export const hideReasons = [
  { value: "abuse", label: "Insults or threatens somebody" },
  { value: "private-data", label: "Names somebody, or has a number or an address" },
  { value: "not-about-it", label: "Isn’t about the transport" },
] as const;

export type HideReason = (typeof hideReasons)[number]["value"];

export const hideReasonLabel = (reason: string): string =>
  hideReasons.find(({ value }) => value === reason)?.label ?? reason;
