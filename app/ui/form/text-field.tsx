import type { ReactNode } from "react";
import { Field } from "./field";

type Props = {
  id: string;
  name: string;
  label: string;
  value: string;
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
  type?: "text" | "email" | "tel";
  autoComplete: string;
  placeholder?: string;
};

export function TextField({ name, value, type = "text", autoComplete, placeholder, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          className="control"
          name={name}
          type={type}
          autoComplete={autoComplete}
          placeholder={placeholder}
          defaultValue={value}
          {...control}
        />
      )}
    </Field>
  );
}
