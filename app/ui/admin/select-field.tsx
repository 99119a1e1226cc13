import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field";

type Option = { value: string; label: string };

type Props = Omit<ComponentProps<"select">, "id" | "name" | "value" | "defaultValue" | "children"> & {
  id: string;
  name: string;
  label: ReactNode;
  value: string;
  options: readonly Option[];
  /** the label of the choice of nothing; without it one option is always chosen */
  empty?: string;
  hint?: ReactNode;
  error?: string | undefined;
};

export function SelectField({ id, label, hint, error, value, options, empty, className, ...select }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...select}
          className={className ? `select ${className}` : "select"}
          defaultValue={value}
          {...control}
        >
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
