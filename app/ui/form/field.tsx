import type { ReactNode } from "react";

/** Props that connect a control to its label, hint and error; spread them onto the input. */
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

/** The only place that builds the hint and error ids. */
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
