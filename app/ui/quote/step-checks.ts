import { parse } from "@conform-to/react";
import { checkForm } from "../../domain/forms/form";
import { describeFormErrors } from "../../domain/forms/form-errors";
import type { FormErrors } from "../../domain/forms/form-errors";
import { errorsByField } from "../../domain/forms/form-result";
import type { FieldName } from "../../domain/quotes/draft/fields";
import { typedForms } from "../../domain/quotes/draft/step-forms";
import type { Step } from "../../domain/quotes/draft/steps";

/** What the server's own schema finds wrong, or null. */
export function checkStep(step: Step, values: unknown): FormErrors<FieldName> | null {
  const checked = checkForm<FieldName, unknown>(typedForms[step], values);
  return checked.ok ? null : describeFormErrors(checked.error);
}

/**
 * The same for conform. Its parseWithZod would bundle all of zod, 16 KB compressed, to coerce values that we don't need
 * coerced.
 */
export const parseStep = (step: Step, formData: FormData) =>
  parse(formData, {
    resolve(values) {
      const wrong = checkStep(step, values);
      return wrong ? { error: errorsByField(wrong) } : { value: values };
    },
  });
