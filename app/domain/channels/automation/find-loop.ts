import type { LeadStage } from "#app/domain/crm/leads/stages.ts";
import type { NamedRule, RuleDefinition } from "./rule";

const setStages = ({ steps }: RuleDefinition): LeadStage[] =>
  steps.flatMap((step) => (step.kind === "stage" ? [step.stage] : []));

/** Whether a change to this stage sets the rule off and its conditions on the stage let it act. */
const isSetOffBy = ({ when, if: conditions }: RuleDefinition, stage: LeadStage): boolean =>
  when.kind === "stage-changed" &&
  (when.stage === null || when.stage === stage) &&
  conditions.every((one) => one.kind !== "stage" || one.is === one.stages.includes(stage));

type Link = { rule: NamedRule; sets: LeadStage };

function walk(from: NamedRule, target: NamedRule, rules: readonly NamedRule[], path: Link[]): Link[] | null {
  for (const sets of setStages(from.definition)) {
    const next = [...path, { rule: from, sets }];
    if (isSetOffBy(target.definition, sets)) return next;
    for (const rule of rules) {
      const isSeen = next.some((link) => link.rule.id === rule.id);
      if (isSeen || rule.id === target.id || !isSetOffBy(rule.definition, sets)) continue;
      const found = walk(rule, target, rules, next);
      if (found) return found;
    }
  }
  return null;
}

/** The rules in turn, each with the stage to which it sets a lead; the last one begins the first again. */
export type RuleLoop = { name: string; when: RuleDefinition["when"]; sets: LeadStage }[];

/** How a rule would set itself off again, by itself or through others; null if it doesn't. */
export function findLoop(rule: NamedRule, others: readonly NamedRule[]): RuleLoop | null {
  const loop = walk(
    rule,
    rule,
    others.filter(({ id }) => id !== rule.id),
    [],
  );
  return loop && loop.map(({ rule: { name, definition }, sets }) => ({ name, when: definition.when, sets }));
}
