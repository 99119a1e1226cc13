import { useForm } from "@conform-to/react";
import type { FieldMetadata } from "@conform-to/react";
import { formErrorsIn } from "../../domain/forms/form-result";
import type { FormResult } from "../../domain/forms/form-result";

type Options<Field extends string> = {
  id: string;
  /** what the action answered; none where the page is read for the first time */
  lastResult?: FormResult | undefined;
  defaultValue?: Partial<Record<Field, string>>;
};

/**
 * A form that the server checks, with script too: what each field begins with, and why the last post went no further.
 * Conform keeps both when the router forgets the answer, as it does on a link within the page.
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
