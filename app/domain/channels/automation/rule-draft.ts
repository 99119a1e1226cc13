import { leadStages } from "#app/domain/crm/leads/stages.ts";
import type { Condition, RuleDefinition, Step } from "./rule";

/** A row of the form as typed; which fields it uses depends on its kind. */
export type ConditionRow = { kind: string; value: string; stages: string[] };
export type StepRow = { kind: string; value: string; unit: string; isHalved: boolean; people: string[] };

/** A rule as somebody typed it, right or wrong. */
export type RuleDraft = {
  name: string;
  when: { kind: string; value: string };
  conditions: ConditionRow[];
  steps: StepRow[];
};

/** More rows than a rule may have are still shown again, so that none is lost. */
const MAX_ROWS = 40;

const emptyCondition: ConditionRow = { kind: "not-answered", value: "", stages: [] };
const emptyStep: StepRow = { kind: "email", value: "", unit: "hours", isHalved: false, people: [] };

export const emptyDraft: RuleDraft = {
  name: "",
  when: { kind: "quote-submitted", value: "" },
  conditions: [emptyCondition],
  steps: [{ kind: "wait", value: "24", unit: "hours", isHalved: false, people: [] }, emptyStep],
};

const indexes = (fields: Readonly<Record<string, string>>, prefix: string): number[] =>
  Array.from({ length: MAX_ROWS }, (_, index) => index).filter(
    (index) => `${prefix}-${index}-kind` in fields,
  );

/** The ticks of a step that names several people are called by their ids. */
export const personPrefix = (index: number): string => `step-${index}-person-`;

const peopleOf = (fields: Readonly<Record<string, string>>, prefix: string): string[] =>
  Object.keys(fields).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));

/** Reads the posted form. */
export function readDraft(fields: Readonly<Record<string, string>>): RuleDraft {
  const text = (name: string) => fields[name]?.trim() ?? "";
  return {
    name: text("name"),
    when: { kind: text("when"), value: text("when-value") },
    conditions: indexes(fields, "if").map((index) => ({
      kind: text(`if-${index}-kind`),
      value: text(`if-${index}-value`),
      stages: leadStages.map(({ code }) => code).filter((code) => `if-${index}-${code}` in fields),
    })),
    steps: indexes(fields, "step").map((index) => ({
      kind: text(`step-${index}-kind`),
      value: text(`step-${index}-value`),
      unit: text(`step-${index}-unit`) || "hours",
      isHalved: `step-${index}-half` in fields,
      people: peopleOf(fields, personPrefix(index)),
    })),
  };
}

const without = <Row>(rows: readonly Row[], index: number) => rows.filter((_, at) => at !== index);

/** A row and the one above it change places; the first one stays where it is. */
const raised = <Row>(rows: readonly Row[], index: number): Row[] => {
  const [above, row] = [rows[index - 1], rows[index]];
  if (above === undefined || row === undefined) return [...rows];
  return rows.with(index - 1, row).with(index, above);
};

/** Whether a field of the form chooses what kind a row is: another kind has other fields. */
export const isRowKind = (field: string) => field === "when" || /^(?:if|step)-\d+-kind$/.test(field);

/**
 * What the buttons beside the rows do: "add-if", "add-step", "remove-if-2", "up-step-1"; null for other buttons. `focus`
 * is the id of the field where somebody goes on.
 */
export function changeRows(draft: RuleDraft, button: string): { draft: RuleDraft; focus: string } | null {
  const { conditions, steps } = draft;
  if (button === "add-if")
    return {
      draft: { ...draft, conditions: [...conditions, emptyCondition] },
      focus: `if-${conditions.length}-kind`,
    };
  if (button === "add-step")
    return { draft: { ...draft, steps: [...steps, emptyStep] }, focus: `step-${steps.length}-kind` };
  const [, verb, kind, at] = /^(remove|up|down)-(if|step)-(\d{1,2})$/.exec(button) ?? [];
  if (!verb) return null;
  const moved = Number(at) + (verb === "down" ? 1 : verb === "up" ? -1 : 0);
  const changed = <Row>(rows: readonly Row[]): Row[] =>
    verb === "remove" ? without(rows, moved) : raised(rows, Math.max(Number(at), moved));
  return {
    draft:
      kind === "if" ? { ...draft, conditions: changed(conditions) } : { ...draft, steps: changed(steps) },
    focus: verb === "remove" ? `add-${kind}` : `${kind}-${moved}-kind`,
  };
}

function conditionRow(condition: Condition): ConditionRow {
  const row = (kind: string, value = "", stages: string[] = []) => ({ kind, value, stages });
  switch (condition.kind) {
    case "answered":
    case "opened":
    case "booked":
      return row(condition.is ? condition.kind : `not-${condition.kind}`);
    case "price-over":
    case "price-under":
      return row(condition.kind, String(condition.dollars));
    case "stage":
      return row(condition.is ? "stage" : "not-stage", "", condition.stages);
    case "transport":
      return row("transport", condition.type);
    case "pickup-state":
    case "delivery-state":
      return row(condition.kind, condition.state);
    case "tag":
      return row(condition.is ? "tag" : "not-tag", condition.tag);
  }
}

function stepValue(step: Step): string {
  switch (step.kind) {
    case "wait":
      return String(step.amount);
    case "email":
    case "whatsapp":
      return step.templateKey;
    case "task":
      return step.title;
    case "stage":
      return step.stage;
    case "tag":
      return step.tag;
    case "owner":
      return step.ownerId;
    case "turn":
      return "";
    case "notice":
      return step.text;
    case "webhook":
      return step.endpointId;
  }
}

/** A saved rule as its form shows it. */
export const draftOf = (name: string, { when, if: conditions, steps }: RuleDefinition): RuleDraft => ({
  name,
  when: {
    kind: when.kind,
    value:
      "hours" in when
        ? String(when.hours)
        : "days" in when
          ? String(when.days)
          : "stage" in when
            ? (when.stage ?? "")
            : "state" in when
              ? (when.state ?? "")
              : "",
  },
  conditions: conditions.map(conditionRow),
  steps: steps.map((step) => ({
    kind: step.kind,
    value: stepValue(step),
    unit: step.kind === "wait" ? step.unit : "hours",
    isHalved: step.kind === "wait" && step.isHalved,
    people: step.kind === "turn" ? step.staffIds : [],
  })),
});
