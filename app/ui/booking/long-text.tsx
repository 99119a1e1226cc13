import type { ReactNode } from "react";
import { Field } from "#app/ui/form/field.tsx";
import type { FieldProps } from "./step-fields";

type Props = FieldProps & { label: string; hint?: ReactNode; optional?: boolean };

/** A text of several lines. */
export function LongText({ name, value, error, ...field }: Props) {
  return (
    <Field {...field} {...(error && { error })}>
      {(control) => (
        <textarea
          className="control control-long booking-note"
          name={name}
          defaultValue={value}
          {...control}
        />
      )}
    </Field>
  );
}
