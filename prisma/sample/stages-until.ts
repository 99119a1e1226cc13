import { roadStages } from "../../app/domain/crm/leads/stage-groups";
import type { LeadStage } from "../../app/domain/crm/leads/stages";
import type { Random } from "./random";

const sold = roadStages.filter((code) => code !== "new");

/** The stages a lead went through after "new", the last of them its own; the short path leaves some out. */
export function stagesUntil(stage: LeadStage, isShort: boolean, random: Random): LeadStage[] {
  if (stage === "new") return [];
  const at = sold.findIndex((one) => one === stage);
  if (at >= 0) {
    const before = sold
      .slice(0, at)
      .filter((one) => (isShort ? one === "booked" : one !== "follow-up" || random.chance(0.4)));
    return [...before, stage];
  }
  if (isShort || stage === "duplicate" || stage === "not-covered") return [stage];
  return [...(["contacted", "quoted"] as const).filter(() => random.chance(0.6)), stage];
}
