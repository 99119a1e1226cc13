import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import * as z from "zod/mini";
import { fieldErrors } from "#app/domain/base/forms/form.ts";
import type { Form } from "#app/domain/base/forms/form.ts";
import type { FieldError, FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { resultWith } from "#app/domain/base/forms/form-result.ts";
import type { FormResult } from "#app/domain/base/forms/form-result.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** A form parsed by its schema; `reply` is the state to show the form again with. */
export type FormSubmission<Field extends string, Output> = Result<Output, FieldError<Field>[]> & {
  reply: (errors: FormErrors) => FormResult;
};

/** Never sent back to the page, and typed again. */
const secretFields = ["password", "currentPassword", "newPassword", "code"];

/**
 * Ignores fields that the form doesn't declare. Values stay strings until a schema converts them; those of `read` were
 * read before and are given to the schema instead of their text.
 */
export function readSubmission<Field extends string, Output>(
  form: Form<Field, Output>,
  sent: Readonly<Record<string, string | undefined>>,
  read: Readonly<Record<string, unknown>> = {},
): FormSubmission<Field, Output> {
  const body = new URLSearchParams();
  for (const field of form.fields) if (sent[field] !== undefined) body.set(field, sent[field]);
  const submission = parseWithZod(body, {
    schema: z.pipe(
      z.transform((values: unknown): unknown => Object.assign({}, values, read)),
      form.schema,
    ),
    disableAutoCoercion: true,
    formatError: (issues: z.core.$ZodIssue[]) => issues,
  });
  const result =
    submission.status === "success"
      ? ok(submission.value)
      : err(
          fieldErrors(
            form,
            Object.values(submission.error ?? {}).flatMap((issues) => issues ?? []),
          ),
        );
  return { ...result, reply: (errors) => resultWith(submission.reply({ hideFields: secretFields }), errors) };
}

/** Shows the form again with the values as typed and the errors; 400 by default. */
export const actionResult = <More extends object>(
  { reply }: Pick<FormSubmission<string, unknown>, "reply">,
  errors: FormErrors,
  more: More,
  init: ResponseInit = { status: 400 },
) => data({ lastResult: reply(errors), ...more }, init);
