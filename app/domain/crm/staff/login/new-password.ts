import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { maxLength, minPasswordLength } from "#app/domain/base/limits/form-limits.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { exactText } from "#app/domain/base/forms/typed-text.ts";

/** A new password as typed; spaces count. */
export const newPassword = exactText(maxLength.password, {
  wrong: "new-password-required",
  tooLong: "password-too-long",
}).check(
  z.minLength(1, { ...code("new-password-required"), abort: true }),
  z.minLength(minPasswordLength, code("password-too-short")),
);

export const newPasswordForm = formOf(z.object({ newPassword }));

export const forgottenForm = formOf(
  z.object({ email: requiredText("login-email-required", maxLength.email) }),
);
