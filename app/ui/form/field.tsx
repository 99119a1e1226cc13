import type { ReactNode } from "react";
import { FieldError } from "./field-error";

/** Props that connect a control to its label, hint and error; spread them onto the input. */
export type ControlProps = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };

type Props = {
  id: string;
  label: string;
  hint?: ReactNode;
  /** what we read in the field, shown beside its label and announced when it changes */
  note?: string | null;
  error?: string;
  /** below the error: how to mend it */
  help?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** The only place that builds the hint and error ids. */
export function Field({ id, label, hint, note, error, help, optional, disabled, children }: Props) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="field" data-invalid={error ? "" : undefined} data-disabled={disabled ? "" : undefined}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className="field-optional"> optional</span>}
      </label>
      {note !== undefined && (
        <p className="field-note" role="status">
          {note}
        </p>
      )}
      {children({ id, "aria-describedby": describedBy, ...(error && { "aria-invalid": true }) })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
