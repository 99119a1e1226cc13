import * as z from "zod/mini";
import { formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { personFields, requiredText } from "#app/domain/base/forms/person-fields.ts";
import { code } from "#app/domain/base/forms/form.ts";

/** Who wrote it, as far as known: a lead needs an email address or a phone number. */
export const inboxPersonForm = formOf(
  z.object({
    fullName: requiredText("full-name-required", maxLength.name),
    email: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(maxLength.email, code("too-long")),
        z.refine((typed) => typed === "" || z.regexes.email.test(typed), code("invalid-email")),
      ),
      "",
    ),
    phone: personFields.phone,
  }),
);
