// The small build of zod, because these schemas ship to the browser.
import * as z from "zod/mini";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { FormErrorCode } from "./error-messages";
import type { FieldError } from "./form-errors";

/** Fields in page order, and the schema that browser and server share. */
export type Form<Field extends string, Output> = { fields: readonly Field[]; schema: z.ZodMiniType<Output> };

export const formOf = <Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
): Form<Extract<keyof Shape, string>, z.output<z.ZodMiniObject<Shape>>> => ({
  fields: Object.keys(schema.shape) as Extract<keyof Shape, string>[],
  schema,
});

/** An error code instead of zod's message. */
export const code = (error: FormErrorCode) => ({ error });

/** Adds an error from inside a transform. */
export function addError(
  context: { issues: z.core.$ZodRawIssue[] },
  error: FormErrorCode,
  detail?: string | number,
): never {
  context.issues.push({ code: "custom", message: error, params: { detail }, input: undefined });
  return z.NEVER;
}

function detailOf(issue: z.core.$ZodIssue) {
  if (issue.code === "too_big") return Number(issue.maximum);
  return issue.code === "custom" ? (issue.params?.detail as string | number | undefined) : undefined;
}

/** Ours look like "zip-required"; zod's own messages are sentences. */
const isCode = (message: string): message is FormErrorCode => /^[a-z]+(-[a-z]+)*$/.test(message);

/** Converts a zod issue. */
export function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const detail = detailOf(issue);
  return {
    field: String(issue.path[0] ?? ""),
    code: isCode(issue.message) ? issue.message : "invalid",
    ...(detail !== undefined && { detail }),
  };
}

/** The first error of each field, in page order. */
export const fieldErrors = <Field extends string>(
  { fields }: Pick<Form<Field, unknown>, "fields">,
  issues: readonly z.core.$ZodIssue[],
): FieldError<Field>[] => {
  const all = issues.map(fieldErrorOf);
  return fields.flatMap((field) => {
    const first = all.find((error) => error.field === field);
    return first ? [{ ...first, field }] : [];
  });
};

/** The form's output, or all of its errors. */
export function checkForm<Field extends string, Output>(
  form: Form<Field, Output>,
  values: unknown,
): Result<Output, FieldError<Field>[]> {
  const parsed = z.safeParse(form.schema, values);
  return parsed.success ? ok(parsed.data) : err(fieldErrors(form, parsed.error.issues));
}
