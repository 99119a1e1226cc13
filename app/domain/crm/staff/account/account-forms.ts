import * as z from "zod/mini";
import { code, formOf } from "#app/domain/base/forms/form.ts";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";
import { requiredText } from "#app/domain/base/forms/person-fields.ts";
import { newPassword } from "#app/domain/crm/staff/login/new-password.ts";
import { exactText } from "#app/domain/base/forms/typed-text.ts";

/** One's own password again, before something that weakens the account. */
const password = exactText(maxLength.storedPassword, {
  wrong: "password-required",
  tooLong: "current-password-wrong",
}).check(z.minLength(1, code("password-required")));

export const changePasswordForm = formOf(z.object({ currentPassword: password, newPassword }));
export const confirmCodeForm = formOf(
  z.object({ code: requiredText("login-code-required", maxLength.loginCode), currentPassword: password }),
);
/** A form with nothing but the password and its button. */
export const confirmPasswordForm = formOf(z.object({ currentPassword: password }));

/** What each form of the account page posts as its intent. */
export type AccountIntent =
  | "look"
  | "password"
  | "begin-second-step"
  | "cancel-second-step"
  | "confirm-second-step"
  | "new-recovery-codes"
  | "turn-off-second-step"
  | "duty"
  | "end-session";

/** What was done, by the code in the address. */
export const accountNotices: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "password-changed": "Your password is changed. Every other session has ended.",
    "second-step-off": "The second step is off. Your password alone lets you in.",
    "duty-saved": "Your hours are saved.",
    "sessions-ended": "Logged out there.",
  }),
);
