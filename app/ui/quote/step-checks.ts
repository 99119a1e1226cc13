import { parse } from "@conform-to/react";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { describeFormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { errorsByField } from "#app/domain/base/forms/form-result.ts";
import type { FieldName } from "#app/domain/crm/quotes/draft/fields.ts";
import { typedForms } from "#app/domain/crm/quotes/draft/step-forms.ts";
import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";

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
