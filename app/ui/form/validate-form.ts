import { parse } from "@conform-to/react";
import { checkForm } from "../../domain/forms/form";
import type { Form } from "../../domain/forms/form";
import { describeFormErrors } from "../../domain/forms/form-errors";
import { errorsByField } from "../../domain/forms/form-result";

/**
 * Checks a form in the browser by the server's own schema, as conform asks for it. Not by parseWithZod: that brings all
 * of zod with it, 16 KB compressed, to coerce values that ours are not meant to be.
 */
export const validateForm = (formData: FormData, form: Form<string, unknown>) =>
  parse(formData, {
    resolve(values) {
      const checked = checkForm(form, values);
      return checked.ok ? { value: values } : { error: errorsByField(describeFormErrors(checked.error)) };
    },
  });
