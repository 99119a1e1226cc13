import { useState } from "react";
import type { ComponentProps, ReactNode } from "react";
import type { ControlProps } from "#app/ui/form/field.tsx";
import { useHydrated } from "remix-utils/use-hydrated";

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label, control, error and hint of an admin form; the control gets the ids of what describes it. */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(error && { "aria-invalid": true }),
      })}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** What `useServerForm`'s `field(name)` gives, and the label and hint. */
type ControlOf<Tag extends "input" | "textarea"> = Omit<FieldProps, "children"> &
  Omit<ComponentProps<Tag>, "id" | "name" | "value" | "defaultValue" | "children"> & {
    name: string;
    value: string;
  };

const classes = (own: string | undefined) => (own ? `input ${own}` : "input");

export function TextField({ id, label, hint, error, value, className, ...input }: ControlOf<"input">) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input type="text" {...input} className={classes(className)} defaultValue={value} {...control} />
      )}
    </Field>
  );
}

/**
 * React writes a text area's first value once more when it takes over the page, over what was typed or selected until
 * then. A text area that came with the page has that value already: React gets none until another one follows.
 */
function useTextAreaValue(value: string): string | undefined {
  const hydrated = useHydrated();
  const [served, setServed] = useState(hydrated ? null : value);
  if (served !== null && served !== value) setServed(null);
  return import.meta.env.SSR || served !== value ? value : undefined;
}

export function TextArea({ id, label, hint, error, value, className, ...area }: ControlOf<"textarea">) {
  const defaultValue = useTextAreaValue(value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          className={classes(className)}
          defaultValue={defaultValue}
          {...control}
        />
      )}
    </Field>
  );
}
