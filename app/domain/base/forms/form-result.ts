import type { SubmissionResult } from "@conform-to/react";
import type { FormErrors } from "./form-errors";

/** A form's state after a rejected post, in conform's shape with messages for the visitor. */
export type FormResult = SubmissionResult<string[]>;

/** Errors in conform's shape: "" holds the title and message of the whole form. */
export const errorsByField = ({ title, message, fields }: FormErrors): Record<string, string[]> => ({
  "": [title, message],
  ...Object.fromEntries(fields.map(({ field, message }) => [field, [message]])),
});

/** A conform reply with these errors. */
export const resultWith = (
  { initialValue, fields }: SubmissionResult<unknown>,
  errors: FormErrors,
): FormResult => ({ status: "error", initialValue, fields, error: errorsByField(errors) });

type KeptErrors = Readonly<Record<string, readonly string[] | null | undefined>>;

/** The reverse of `errorsByField`; null if there are no errors. */
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
