import type { ReactNode } from "react";
import { FieldError } from "#app/ui/form/field-error.tsx";
import type { FieldProps } from "./step-fields";

/** A box of its own, with what is wrong with it. */
export function Tick({ id, name, value, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <>
      <label className="tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={value === "on"}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

type BoxesProps = FieldProps & { legend: string; options: readonly { value: string; label: string }[] };

/** Boxes with one name: any of them may be checked. `value` has the checked ones with commas between. */
export function Boxes({ id, name, value, legend, options }: BoxesProps) {
  const chosen = value.split(",");
  return (
    <fieldset className="boxes" id={id}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label className="tick" key={option.value}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
