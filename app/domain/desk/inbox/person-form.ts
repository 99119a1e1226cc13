import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { optionalEmail, personFields, requiredText } from "#app/domain/base/forms/person-fields.ts";

/** Who wrote it, as far as known: a lead needs an email address or a phone number. */
export const inboxPersonForm = formOf(
  z.object({
    fullName: requiredText("full-name-required", maxLength.name),
    email: optionalEmail,
    phone: personFields.phone,
  }),
);
