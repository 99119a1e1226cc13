import type { ReactNode } from "react";
import type { KnownNames } from "#app/domain/channels/automation/check-draft.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { stageChoices, valuesOf } from "./row-choices";
import type { Choice } from "./row-choices";

type SelectProps = {
  id: string;
  label: string;
  value: string;
  choices: readonly Choice[];
  error?: string | undefined;
};

const describedBy = (id: string, error: string | undefined) =>
  error && { "aria-invalid": true, "aria-describedby": `${id}-error` };

export const RowSelect = ({ id, label, value, choices, error }: SelectProps) => (
  <select
    className="select"
    id={id}
    name={id}
    aria-label={label}
    defaultValue={value}
    {...describedBy(id, error)}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);

type ValueProps = {
  id: string;
  label: string;
  kind: string;
  value: string;
  known: KnownNames;
  error: string | undefined;
};

/** What a row of its kind needs beside it: a list, a text, or nothing. */
export function RowValue({ id, label, kind, value, known, error }: ValueProps) {
  const choices = kind === "stage" && id.startsWith("step") ? stageChoices : valuesOf(kind, known);
  if (choices === undefined) return null;
  if (choices) return <RowSelect id={id} label={label} value={value} choices={choices} error={error} />;
  const isNumber = !["task", "notice", "tag", "not-tag"].includes(kind);
  return (
    <input
      className={isNumber ? "input number" : "input"}
      id={id}
      name={id}
      aria-label={label}
      defaultValue={value}
      maxLength={120}
      inputMode={isNumber ? "numeric" : undefined}
      {...describedBy(id, error)}
    />
  );
}

type RowProps = {
  /** "When", "If", "and", "Then" */
  word: string;
  /** the row that its buttons move and take away: "if-2", what it's called, and how many there are */
  row?: { id: "if" | "step"; index: number; count: number; label: string };
  /** the id of the field that the error is about */
  errorOf: string;
  error: string | undefined;
  children: ReactNode;
};

const verbs = {
  up: { icon: "up", label: (row: string) => `Move ${row} up` },
  down: { icon: "dn", label: (row: string) => `Move ${row} down` },
  remove: { icon: "x", label: (row: string) => `Remove ${row}` },
} as const;

type ButtonProps = { id: string; index: number; label: string; verb: keyof typeof verbs; isOff?: boolean };

const RowButton = ({ id, index, label, verb, isOff }: ButtonProps) => (
  <button className="btn plain small square" name="do" value={`${verb}-${id}-${index}`} disabled={isOff}>
    <Icon name={verbs[verb].icon} label={verbs[verb].label(label)} />
  </button>
);

/** One row of a rule: a word, its fields, its error, and the buttons that move or remove it. */
export const RuleRow = ({ word, row, errorOf, error, children }: RowProps) => (
  <div className="rule-row">
    <span className="rule-word">{word}</span>
    <div className="rule-fields">
      {children}
      {error && (
        <p className="error" id={`${errorOf}-error`}>
          {error}
        </p>
      )}
    </div>
    {row && (
      <div className="rule-buttons">
        <RowButton {...row} verb="up" isOff={row.index === 0} />
        <RowButton {...row} verb="down" isOff={row.index === row.count - 1} />
        <RowButton {...row} verb="remove" />
      </div>
    )}
  </div>
);
