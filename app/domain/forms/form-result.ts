import type { SubmissionResult } from "@conform-to/react";
import type { FormErrors } from "./form-errors";

/** What a form begins from after a post that went no further: conform's own shape, in the visitor's words. */
export type FormResult = SubmissionResult<string[]>;

/** The errors as conform keeps them: those of the whole form are its title and its message. */
export const errorsByField = ({ title, message, fields }: FormErrors): Record<string, string[]> => ({
  "": [title, message],
  ...Object.fromEntries(fields.map(({ field, message }) => [field, [message]])),
});

/** A reply of conform's that carries these errors. */
export const resultWith = (
  { initialValue, fields }: SubmissionResult<unknown>,
  errors: FormErrors,
): FormResult => ({ status: "error", initialValue, fields, error: errorsByField(errors) });

type KeptErrors = Readonly<Record<string, readonly string[] | null | undefined>>;

/** Errors as conform keeps them, back in our own shape; null where there are none. */
export function formErrorsIn<Field extends string>(
  error: KeptErrors | null | undefined,
): FormErrors<Field> | null {
  const [title, message = ""] = error?.[""] ?? [];
  if (!error || !title) return null;
  const fields = Object.entries(error).flatMap(([field, messages]) =>
    field && messages?.[0] ? [{ field: field as Field, message: messages[0] }] : [],
  );
  return { title, message, fields };
}
