import { markConfirmed } from "#app/domain/base/audit/confirmation.server.ts";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { confirmPasswordForm } from "#app/domain/crm/staff/account/account-forms.ts";
import { confirmPassword } from "#app/domain/crm/staff/account/change-password.server.ts";
import { describeLoginError } from "#app/domain/crm/staff/login/login-error.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { checkForm } from "#app/domain/base/forms/form.ts";
import { triesOf } from "./tries.server";

/**
 * Asks whether the post's `currentPassword` is the password of the person who is logged in; null if it is, and then
 * this request may do what base/audit/confirmed-actions.ts asks it for. Tries are counted with those of the login.
 * Call it once the other entries are right, so that a slip elsewhere costs no try.
 */
export async function passwordErrors(
  staff: StaffMember,
  fields: Readonly<Record<string, string | undefined>>,
  now: Date,
): Promise<FormErrors<"currentPassword"> | null> {
  const typed = checkForm(confirmPasswordForm, { currentPassword: fields["currentPassword"] });
  if (!typed.ok) return describeStaffErrors(typed.error, "not-changed");
  const confirmed = await confirmPassword(staff, triesOf(staff.email), typed.value.currentPassword, now);
  if (confirmed.ok) {
    markConfirmed(staff.id);
    return null;
  }
  if (confirmed.error.code === "locked")
    return Object.assign(describeLoginError(confirmed.error, now), { fields: [] });
  return describeStaffErrors(
    [{ field: "currentPassword" as const, code: "current-password-wrong" }],
    "not-changed",
  );
}
