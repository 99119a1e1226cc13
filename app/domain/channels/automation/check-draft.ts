import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLoop } from "./find-loop";
import type { RuleLoop } from "./find-loop";
import type { NamedRule, RuleDefinition } from "./rule";
import type { ConditionRow, RuleDraft, StepRow } from "./rule-draft";
import { ruleLimits } from "#app/domain/base/limits/rule-limits.ts";
import { conditionSchema, ruleSchema, stepSchema, triggerSchema } from "./rule-schema";

/** Of one row of a rule, by its kind, or of the rule as a whole; `most` is how much there may be. */
export type RuleError =
  | { code: "invalid-row"; kind: string }
  | { code: "name-length"; most: number }
  | { code: "too-many-conditions"; most: number }
  | { code: "too-many-steps"; most: number }
  | { code: "does-nothing" };

/** What is wrong with fields, by their names in the form, or how the rule would set itself off again. */
export type RuleErrors = { fields: { field: string; error: RuleError }[]; loop: RuleLoop | null };

/** What steps may name: keys of texts, ids of endpoints and staff. */
export type KnownNames = Readonly<
  Record<"emails" | "whatsApps" | "endpoints" | "owners", readonly { value: string; label: string }[]>
>;

const whole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : NaN);

const triggerOf = ({ kind, value }: RuleDraft["when"]): unknown => {
  if (kind === "no-answer") return { kind, hours: whole(value) };
  if (kind === "pickup-in" || kind === "price-expires") return { kind, days: whole(value) };
  if (kind === "stage-changed") return { kind, stage: value || null };
  if (kind === "order-moved") return { kind, state: value || null };
  return { kind };
};

function conditionOf({ kind, value, stages }: ConditionRow): unknown {
  const is = !kind.startsWith("not-");
  const bare = kind.replace(/^not-/, "");
  if (bare === "stage") return { kind: bare, is, stages };
  if (bare === "tag") return { kind: bare, is, tag: value.toLowerCase() };
  if (bare === "price-over" || bare === "price-under")
    return { kind: bare, dollars: whole(value.replace(",", "")) };
  if (bare === "transport") return { kind: bare, type: value };
  if (bare === "pickup-state" || bare === "delivery-state") return { kind: bare, state: value };
  return { kind: bare, is };
}

const stepFields: Record<string, string> = {
  email: "templateKey",
  whatsapp: "templateKey",
  task: "title",
  stage: "stage",
  tag: "tag",
  owner: "ownerId",
  notice: "text",
  webhook: "endpointId",
};

function stepOf({ kind, value, unit, isHalved, people }: StepRow): unknown {
  if (kind === "wait") return { kind, amount: whole(value), unit, isHalved };
  if (kind === "turn") return { kind, staffIds: people };
  return { kind, [stepFields[kind] ?? "value"]: value };
}

/** What a step names must be there; a stage that needs a reason can't be set by a rule. */
function isKnown({ kind, value, people }: StepRow, known: KnownNames): boolean {
  if (kind === "turn") return people.every((id) => known.owners.some((one) => one.value === id));
  const lists: Record<string, KnownNames[keyof KnownNames]> = {
    email: known.emails,
    whatsapp: known.whatsApps,
    webhook: known.endpoints,
    owner: known.owners,
  };
  const list = lists[kind];
  return kind === "stage" ? value !== "lost" : !list || list.some((one) => one.value === value);
}

/** The rule that a draft describes, or everything that is wrong with it; `others` are the rules that are saved. */
export function checkDraft(
  draft: RuleDraft,
  known: KnownNames,
  id: string,
  others: readonly NamedRule[],
): Result<RuleDefinition, RuleErrors> {
  const fields: RuleErrors["fields"] = [];
  const add = (field: string, error: RuleError) => fields.push({ field, error });
  const addRow = (field: string, { kind }: { kind: string }) => add(field, { code: "invalid-row", kind });
  if (!draft.name || draft.name.length > ruleLimits.name)
    add("name", { code: "name-length", most: ruleLimits.name });
  const when = triggerOf(draft.when);
  if (!triggerSchema.safeParse(when).success) addRow("when-value", draft.when);
  const conditions = draft.conditions.map(conditionOf);
  for (const [index, row] of draft.conditions.entries())
    if (!conditionSchema.safeParse(conditions[index]).success) addRow(`if-${index}-value`, row);
  const steps = draft.steps.map(stepOf);
  for (const [index, row] of draft.steps.entries())
    if (!stepSchema.safeParse(steps[index]).success || !isKnown(row, known))
      addRow(`step-${index}-value`, row);
  if (draft.conditions.length > ruleLimits.conditions)
    add("add-if", { code: "too-many-conditions", most: ruleLimits.conditions });
  if (draft.steps.length > ruleLimits.steps)
    add("add-step", { code: "too-many-steps", most: ruleLimits.steps });
  if (draft.steps.every(({ kind }) => kind === "wait")) add("add-step", { code: "does-nothing" });
  if (fields.length > 0) return err({ fields, loop: null });
  const definition = ruleSchema.parse({ when, if: conditions, steps });
  const loop = findLoop({ id, name: draft.name, definition }, others);
  return loop ? err({ fields: [], loop }) : ok(definition);
}
