import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLoop } from "./find-loop";
import type { NamedRule, RuleDefinition } from "./rule";
import type { ConditionRow, RuleDraft, StepRow } from "./rule-draft";
import { ruleLimits } from "#app/domain/base/limits/rule-limits.ts";
import { conditionSchema, ruleSchema, stepSchema, triggerSchema } from "./rule-schema";

/** What is wrong with a field, by its name in the form. */
export type RuleErrors = { fields: { field: string; message: string }[]; loop: string | null };

/** What steps may name: keys of texts, ids of endpoints and staff. */
export type KnownNames = Readonly<
  Record<"emails" | "whatsApps" | "endpoints" | "owners", readonly { value: string; label: string }[]>
>;

const whole = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : NaN);

const triggerOf = ({ kind, value }: RuleDraft["when"]): unknown => {
  if (kind === "no-answer") return { kind, hours: whole(value) };
  if (kind === "pickup-in" || kind === "price-expires") return { kind, days: whole(value) };
  if (kind === "stage-changed") return { kind, stage: value || null };
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

const stepOf = ({ kind, value, unit, isHalved }: StepRow): unknown =>
  kind === "wait"
    ? { kind, amount: whole(value), unit, isHalved }
    : { kind, [stepFields[kind] ?? "value"]: value };

const messages: Record<string, string> = {
  "no-answer": `Hours, from 1 to ${ruleLimits.hours}`,
  "pickup-in": `Days, from 1 to ${ruleLimits.days}`,
  "price-expires": `Days, from 1 to ${ruleLimits.days}`,
  "price-over": "Whole dollars, such as 800",
  "price-under": "Whole dollars, such as 800",
  stage: "Choose a stage",
  wait: `A whole number, from 1 to ${ruleLimits.hours}`,
  tag: `A tag of up to ${ruleLimits.text} characters`,
  task: `What is to be done, in up to ${ruleLimits.text} characters`,
  notice: `What staff read, in up to ${ruleLimits.text} characters`,
};

const messageFor = (kind: string) => messages[kind.replace(/^not-/, "")] ?? "Choose one of the list";

/** What a step names must be there; a stage that needs a reason can't be set by a rule. */
function isKnown({ kind, value }: StepRow, known: KnownNames): boolean {
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
  const add = (field: string, message: string) => fields.push({ field, message });
  if (!draft.name || draft.name.length > ruleLimits.name)
    add("name", `A name of up to ${ruleLimits.name} characters`);
  const when = triggerOf(draft.when);
  if (!triggerSchema.safeParse(when).success) add("when-value", messageFor(draft.when.kind));
  const conditions = draft.conditions.map(conditionOf);
  for (const [index, row] of draft.conditions.entries())
    if (!conditionSchema.safeParse(conditions[index]).success) add(`if-${index}-value`, messageFor(row.kind));
  const steps = draft.steps.map(stepOf);
  for (const [index, row] of draft.steps.entries())
    if (!stepSchema.safeParse(steps[index]).success || !isKnown(row, known))
      add(`step-${index}-value`, messageFor(row.kind));
  if (draft.conditions.length > ruleLimits.conditions)
    add("add-if", `At most ${ruleLimits.conditions} conditions`);
  if (draft.steps.length > ruleLimits.steps) add("add-step", `At most ${ruleLimits.steps} steps`);
  if (draft.steps.every(({ kind }) => kind === "wait")) add("add-step", "Add something that the rule does");
  if (fields.length > 0) return err({ fields, loop: null });
  const definition = ruleSchema.parse({ when, if: conditions, steps });
  const loop = findLoop({ id, name: draft.name, definition }, others);
  return loop ? err({ fields: [], loop }) : ok(definition);
}
