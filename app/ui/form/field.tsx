import type { ReactNode } from "react";

/** What a control needs to belong to its field: spread it onto the input. */
export type ControlProps = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type Props = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  disabled?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control with its hint and its error: the one place where their ids are written. */
export function Field({ id, label, hint, error, optional, disabled, children }: Props) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className="field" data-invalid={error ? "" : undefined} data-disabled={disabled ? "" : undefined}>
      <label htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && <span className="field-optional"> optional</span>}
      </label>
      {children({ id, "aria-describedby": describedBy, ...(error && { "aria-invalid": true }) })}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
