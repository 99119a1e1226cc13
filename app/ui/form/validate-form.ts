import { parse } from "@conform-to/react";
import { checkForm } from "../../domain/forms/form";
import type { Form } from "../../domain/forms/form";
import { describeFormErrors } from "../../domain/forms/form-errors";
import { errorsByField } from "../../domain/forms/form-result";

/**
 * Validates in the browser with the server's schema. parseWithZod would bundle all of zod, 16 KB compressed,
 * to coerce values that we don't need coerced.
 */
export const validateForm = (formData: FormData, form: Form<string, unknown>) =>
  parse(formData, {
    resolve(values) {
      const checked = checkForm(form, values);
      return checked.ok ? { value: values } : { error: errorsByField(describeFormErrors(checked.error)) };
    },
  });
