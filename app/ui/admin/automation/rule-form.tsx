import type { Shown } from "#app/domain/base/forms/seen.ts";
import { SeenField } from "#app/ui/form/seen-field.tsx";
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { KnownNames } from "#app/domain/channels/automation/check-draft.ts";
import {
  changeRows,
  isRowKind,
  personPrefix,
  readDraft,
} from "#app/domain/channels/automation/rule-draft.ts";
import type { RuleDraft } from "#app/domain/channels/automation/rule-draft.ts";
import { ruleLimits } from "#app/domain/base/limits/rule-limits.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { TextField } from "#app/ui/admin/field.tsx";
import { conditionChoices, stageChoices, stepChoices, triggerChoices, unitChoices } from "./row-choices";
import { RowSelect, RowValue, RuleRow } from "./rule-row";

type Props = {
  draft: RuleDraft;
  known: KnownNames;
  errors: readonly { field: string; message: string }[];
  action: string;
  /** the version that the form was opened with */
  seen: Shown;
};

type RowsProps = Pick<Props, "draft" | "known"> & { errorAt: (field: string) => string | undefined };

/**
 * Every button posts the whole form, so a row comes or goes without JavaScript and nothing is lost. With JavaScript the
 * same change happens here: an answer on its way would put its fields over what is typed meanwhile.
 */
export function RuleForm({ draft: sent, known, errors, action, seen }: Props) {
  const [changed, setChanged] = useState<{ of: RuleDraft; draft: RuleDraft; focus: string } | null>(null);
  const isChanged = changed?.of === sent;
  const draft = isChanged ? changed.draft : sent;
  const focus = isChanged ? changed.focus : "";
  useEffect(() => document.getElementById(focus)?.focus(), [draft, focus]);
  const errorAt = (field: string) =>
    isChanged ? undefined : errors.find((error) => error.field === field)?.message;
  const rows = { draft, known, errorAt };

  const change = (form: HTMLFormElement, button: string, focusOn = ""): boolean => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const typed = readDraft(Object.fromEntries(fields) as Record<string, string>);
    const next = button ? changeRows(typed, button) : { draft: typed, focus: focusOn };
    if (next) setChanged({ of: sent, ...next });
    return next !== null;
  };
  return (
    <Form
      method="post"
      action={action}
      className="panel rule-form"
      id="rule-form"
      key={JSON.stringify(draft)}
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement && isRowKind(target.name))
          change(currentTarget, "", target.id);
      }}
      onClick={(event) => {
        const button = event.target instanceof Element && event.target.closest("button");
        if (button && change(event.currentTarget, button.value)) event.preventDefault();
      }}
    >
      {/* What Enter in a field presses. */}
      <button className="vh" name="do" value="check" tabIndex={-1}>
        Check
      </button>
      <SeenField of={seen} />
      <div className="panel-body">
        <TextField
          id="name"
          name="name"
          label="Name"
          value={draft.name}
          error={errorAt("name")}
          maxLength={ruleLimits.name}
        />
      </div>
      <RuleRow word="When" errorOf="when-value" error={errorAt("when-value")}>
        <RowSelect id="when" label="When" value={draft.when.kind} choices={triggerChoices} />
        <RowValue
          id="when-value"
          label={draft.when.kind === "order-moved" ? "Which state" : "How many, or which stage"}
          known={known}
          {...draft.when}
          error={errorAt("when-value")}
        />
      </RuleRow>
      <Conditions {...rows} />
      <Steps {...rows} />
      <div className="panel-body stack close">
        <div className="btns">
          <button className="btn primary" name="do" value="save">
            Save the rule
          </button>
          <button className="btn" name="do" value="check">
            Check
          </button>
          <button className="btn" name="do" value="dry-run">
            Dry run
          </button>
        </div>
      </div>
    </Form>
  );
}

const Conditions = ({ draft, known, errorAt }: RowsProps) => (
  <>
    {draft.conditions.map(({ kind, value, stages }, index) => {
      const id = `if-${index}-value`;
      const error = errorAt(id);
      const name = `Condition ${index + 1}`;
      const isStage = kind === "stage" || kind === "not-stage";
      return (
        <RuleRow
          key={index}
          word={index === 0 ? "If" : "and"}
          row={{ id: "if", index, count: draft.conditions.length, label: `condition ${index + 1}` }}
          errorOf={id}
          error={error}
        >
          <RowSelect id={`if-${index}-kind`} label={name} value={kind} choices={conditionChoices} />
          {isStage ? (
            <fieldset className="rule-stages" id={id}>
              <legend className="vh">{name}: stages</legend>
              {stageChoices.map((stage) => (
                <label className="tick" key={stage.value}>
                  <input
                    type="checkbox"
                    name={`if-${index}-${stage.value}`}
                    defaultChecked={stages.includes(stage.value)}
                  />
                  {stage.label}
                </label>
              ))}
            </fieldset>
          ) : (
            <RowValue
              id={id}
              label={`${name}: value`}
              kind={kind}
              value={value}
              known={known}
              error={error}
            />
          )}
        </RuleRow>
      );
    })}
    <RuleRow word="" errorOf="add-if" error={errorAt("add-if")}>
      <button className="btn small" name="do" value="add-if" id="add-if">
        <Icon name="plus" />
        Add a condition
      </button>
    </RuleRow>
  </>
);

const Steps = ({ draft, known, errorAt }: RowsProps) => (
  <>
    {draft.steps.map(({ kind, value, unit, isHalved, people }, index) => {
      const id = `step-${index}-value`;
      const error = errorAt(id);
      const name = `Step ${index + 1}`;
      return (
        <RuleRow
          key={index}
          word={index === 0 ? "Then" : "and"}
          row={{ id: "step", index, count: draft.steps.length, label: `step ${index + 1}` }}
          errorOf={id}
          error={error}
        >
          <RowSelect id={`step-${index}-kind`} label={name} value={kind} choices={stepChoices} />
          {kind === "turn" ? (
            <fieldset className="rule-stages" id={id}>
              <legend className="vh">{name}: people</legend>
              {known.owners.map((person) => (
                <label className="tick" key={person.value}>
                  <input
                    type="checkbox"
                    name={`${personPrefix(index)}${person.value}`}
                    defaultChecked={people.includes(person.value)}
                  />
                  {person.label}
                </label>
              ))}
            </fieldset>
          ) : (
            <RowValue
              id={id}
              label={`${name}: value`}
              kind={kind}
              value={value}
              known={known}
              error={error}
            />
          )}
          {kind === "wait" && (
            <>
              <RowSelect
                id={`step-${index}-unit`}
                label={`${name}: unit`}
                value={unit}
                choices={unitChoices}
              />
              <label className="tick">
                <input type="checkbox" name={`step-${index}-half`} defaultChecked={isHalved} />
                half as long where the pickup is within 7 days
              </label>
            </>
          )}
        </RuleRow>
      );
    })}
    <RuleRow word="" errorOf="add-step" error={errorAt("add-step")}>
      <button className="btn small" name="do" value="add-step" id="add-step">
        <Icon name="plus" />
        Add a step
      </button>
    </RuleRow>
  </>
);
