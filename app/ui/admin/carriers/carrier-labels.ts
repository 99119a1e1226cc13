import type { SafetyRating } from "#app/domain/shipping/carriers/authority-facts.ts";

/** Who looked, by a check's source. */
export const checkSourceLabels: Readonly<Record<string, string>> = {
  fmcsa: "FMCSA’s answer",
  staff: "by hand",
};

export const ratingLabels: Record<SafetyRating, string> = {
  satisfactory: "Satisfactory",
  conditional: "Conditional",
  unsatisfactory: "Unsatisfactory",
};
