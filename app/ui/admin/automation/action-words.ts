import { isOutcome, isReason, outcomeLabels, reasonLabels } from "#app/domain/channels/automation/reasons.ts";

const kindLabels: Record<string, string> = {
  email: "email",
  whatsapp: "WhatsApp",
  task: "task",
  stage: "stage",
  tag: "tag",
  owner: "owner",
  notice: "notice to staff",
  webhook: "webhook",
  none: "the rest",
};

/** What a step of a rule does; a kind that no release knows is shown as it is. */
export const describeAction = (kind: string): string => kindLabels[kind] ?? kind;

export const describeOutcome = (outcome: string): string =>
  isOutcome(outcome) ? outcomeLabels[outcome] : outcome;

/** "Answered: call of Nov 23"; "" if it was done. */
export const describeWhy = ({ reason, detail }: { reason: string; detail: string }): string =>
  [isReason(reason) ? reasonLabels[reason] : reason, detail].filter(Boolean).join(": ");
