import { roadStages } from "#app/domain/crm/leads/stage-groups.ts";

/** How far a stage is: the way from new on, before what was given up; a stop of contact is never lost. */
const placeOf = (stage: string): number => {
  if (stage === "do-not-contact") return roadStages.length;
  if (stage === "duplicate") return -2;
  return roadStages.findIndex((each) => each === stage);
};

/** Which of two leads is further along, so that joining them takes no progress away. */
export const furtherSide = (kept: string, merged: string): "kept" | "merged" =>
  placeOf(merged) > placeOf(kept) ? "merged" : "kept";
