import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { MAX_BODY_LENGTH, maxLength } from "#app/domain/base/limits/form-limits.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { exactText } from "#app/domain/base/forms/typed-text.ts";

// A password isn't checked for its length here, so that a wrong one gets the same answer whatever it is.
export const passwordForm = formOf(
  z.object({
    email: requiredText("login-email-required", maxLength.email),
    password: exactText(MAX_BODY_LENGTH, { wrong: "password-required" }).check(
      z.minLength(1, code("password-required")),
    ),
  }),
);

export const codeForm = formOf(z.object({ code: requiredText("login-code-required", maxLength.loginCode) }));
