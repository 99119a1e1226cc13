import { stageLabel } from "#app/domain/crm/leads/stages.ts";
import { ruleLimits } from "#app/domain/base/limits/rule-limits.ts";
import type { RuleError, RuleErrors } from "./check-draft";
import { describeTrigger } from "./describe-rule";
import type { RuleLoop } from "./find-loop";

const rows: Record<string, string> = {
  "no-answer": `Hours, from 1 to ${ruleLimits.hours}`,
  "pickup-in": `Days, from 1 to ${ruleLimits.days}`,
  "price-expires": `Days, from 1 to ${ruleLimits.days}`,
  "price-over": "Whole dollars, such as 800",
  "price-under": "Whole dollars, such as 800",
  stage: "Choose a stage",
  wait: `A whole number, from 1 to ${ruleLimits.hours}`,
  tag: `A tag of up to ${ruleLimits.text} characters`,
  task: `What is to be done, in up to ${ruleLimits.text} characters`,
  turn: "Choose at least one person",
  notice: `What staff read, in up to ${ruleLimits.text} characters`,
};

function describeRuleError(error: RuleError): string {
  switch (error.code) {
    case "invalid-row":
      return rows[error.kind.replace(/^not-/, "")] ?? "Choose one of the list";
    case "name-length":
      return `A name of up to ${error.most} characters`;
    case "too-many-conditions":
      return `At most ${error.most} conditions`;
    case "too-many-steps":
      return `At most ${error.most} steps`;
    case "does-nothing":
      return "Add something that the rule does";
  }
}

/** Why a rule that sends follow-ups by email can't be on. */
export const NO_POSTAL_ADDRESS =
  "The law (CAN-SPAM) asks for your postal address below every offer by email. Set it in the settings first.";

/** What staff read about a rule that can't be saved. */
export type DescribedRuleErrors = { fields: { field: string; message: string }[]; loop: string | null };

export const describeRuleErrors = ({ fields, loop }: RuleErrors): DescribedRuleErrors => ({
  fields: fields.map(({ field, error }) => ({ field, message: describeRuleError(error) })),
  loop: loop && describeRuleLoop(loop),
});

/** "“Call”: when …, it sets the stage to Quoted; that begins “Call” again. Add a condition that ends it, …" */
export function describeRuleLoop(loop: RuleLoop): string {
  const links = loop.map(
    ({ name, when, sets }) =>
      `“${name}”: when ${describeTrigger(when)}, it sets the stage to ${stageLabel(sets)}`,
  );
  return `${links.join("; that begins ")}; that begins “${loop[0]?.name}” again. Add a condition that ends it, such as stage is not ${stageLabel(loop.at(-1)?.sets ?? "")}.`;
}
