import { useForm } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { formErrorsIn } from "#app/domain/base/forms/form-result.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";

type Options<Field extends string> = {
  id: string;
  /** the action's result; undefined on first load */
  lastResult?: FormResult | undefined;
  defaultValue?: Partial<Record<Field, string>>;
};

/**
 * Default values and errors of a form that the server checks, with or without JavaScript. Conform keeps both
 * when the router drops the action's result, as it does on a link within the page.
 */
export function useServerForm<Field extends string>({ id, lastResult, defaultValue }: Options<Field>) {
  const [form] = useForm<Record<string, string>>({ id, lastResult, defaultValue });
  const fields: Record<string, FieldMetadata<string> | undefined> = form.getFieldset();
  const idOf = (name: Field) => `${id}-${name}`;
  const field = (name: Field) => ({
    id: idOf(name),
    name,
    value: String(fields[name]?.initialValue ?? ""),
    error: fields[name]?.errors?.[0],
  });
  return { id: form.id, errors: formErrorsIn<Field>(form.allErrors), field, idOf };
}
