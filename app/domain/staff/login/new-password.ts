import * as z from "zod/mini";
import { code, formOf } from "../../forms/form";
import type { FormErrorCode } from "../../forms/error-messages";
import { maxLength, minPasswordLength } from "../../forms/limits";
import { requiredText } from "../../forms/person-fields";

/** Fewer different characters than this is a pattern, not a password. */
const MIN_DIFFERENT = 5;

/** A new password as typed; spaces count. */
export const newPassword = z
  .string(code("new-password-required"))
  .check(
    z.minLength(1, { ...code("new-password-required"), abort: true }),
    z.minLength(minPasswordLength, code("password-too-short")),
    z.maxLength(maxLength.password, code("password-too-long")),
  );

export const newPasswordForm = formOf(z.object({ newPassword }));

export const forgottenForm = formOf(
  z.object({ email: requiredText("login-email-required", maxLength.email) }),
);

/** Why a password isn't good enough for this person, or null. */
export function passwordProblem(password: string, email: string): FormErrorCode | null {
  const plain = password.toLowerCase();
  const isEmail = plain.replace(/\d+$/, "") === email || plain === email;
  return isEmail || new Set(plain).size < MIN_DIFFERENT ? "password-too-simple" : null;
}
