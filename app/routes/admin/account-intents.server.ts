import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "../../domain/forms/staff-errors";
import type { FormErrors } from "../../domain/forms/form-errors";
import type { FormErrorCode } from "../../domain/forms/error-messages";
import {
  changePasswordForm,
  confirmCodeForm,
  confirmPasswordForm,
} from "../../domain/staff/account/account-forms";
import type { AccountIntent } from "../../domain/staff/account/account-forms";
import { changeLook } from "../../domain/staff/account/change-look.server";
import { changePassword, confirmPassword } from "../../domain/staff/account/change-password.server";
import {
  beginSecondStep,
  cancelSecondStep,
  confirmSecondStep,
  replaceRecoveryCodes,
  turnOffSecondStep,
} from "../../domain/staff/account/second-step.server";
import { endOtherSessions } from "../../domain/staff/account/sessions.server";
import { describeLoginError } from "../../domain/staff/login/login-error";
import { findPasswordProblem } from "../../domain/staff/login/password-problem.server";
import type { StaffMember } from "../../domain/staff/staff-member";
import { actionResult, readSubmission } from "../../http/forms/read-submission.server";
import type { FormSubmission } from "../../http/forms/read-submission.server";
import { accountPath, adminPath } from "../../http/staff/admin-path";
import { triesOf } from "../../http/staff/tries.server";

type Posted = { staff: StaffMember; fields: Record<string, string>; now: Date };

const noCodes: readonly string[] = [];
const done = (code?: string) => redirect(`${accountPath}${code ? `?done=${code}` : ""}`, 303);

const rejected = (submission: FormSubmission<string, unknown>, form: AccountIntent, errors: FormErrors) =>
  actionResult(submission, errors, { form, codes: noCodes });

const oneError = (field: string, code: FormErrorCode) =>
  describeStaffErrors([{ field, code }], "not-changed");

/** The new codes are in this one answer and nowhere else. */
const shown = (codes: readonly string[]) => data({ lastResult: undefined, form: null, codes });

/** The errors if the typed password isn't theirs, null if it is. */
async function passwordErrors(
  { staff, now }: Posted,
  field: string,
  typed: string,
): Promise<FormErrors | null> {
  const confirmed = await confirmPassword(staff, triesOf(staff.email), typed, now);
  if (confirmed.ok) return null;
  if (confirmed.error.code === "locked") return describeLoginError(confirmed.error, now);
  return oneError(field, "current-password-wrong");
}

async function password(posted: Posted) {
  const submission = readSubmission(changePasswordForm, posted.fields);
  if (!submission.ok)
    return rejected(submission, "password", describeStaffErrors(submission.error, "not-changed"));
  const { currentPassword, newPassword } = submission.value;
  const errors = await passwordErrors(posted, "currentPassword", currentPassword);
  if (errors) return rejected(submission, "password", errors);
  const problem = await findPasswordProblem(newPassword, posted.staff);
  if (problem) return rejected(submission, "password", oneError("newPassword", problem));
  await changePassword(posted.staff, newPassword, posted.now);
  return done("password-changed");
}

async function confirm({ staff, fields, now }: Posted) {
  const form = "confirm-second-step";
  const submission = readSubmission(confirmCodeForm, fields);
  if (!submission.ok) return rejected(submission, form, describeStaffErrors(submission.error, "not-changed"));
  const confirmed = await confirmSecondStep(staff, submission.value.code, now);
  if (confirmed.ok) return shown(confirmed.value);
  if (confirmed.error.code === "not-begun") return done();
  return rejected(submission, form, oneError("code", "login-code-wrong"));
}

/** What weakens the second step asks for the password. */
const withPassword =
  (form: AccountIntent, change: (posted: Posted) => Promise<Response | ReturnType<typeof shown>>) =>
  async (posted: Posted) => {
    const submission = readSubmission(confirmPasswordForm, posted.fields);
    if (!submission.ok)
      return rejected(submission, form, describeStaffErrors(submission.error, "not-changed"));
    const errors = await passwordErrors(posted, "password", submission.value.password);
    return errors ? rejected(submission, form, errors) : change(posted);
  };

type Answer = Response | ReturnType<typeof shown> | ReturnType<typeof rejected>;

export const accountIntentActions: Record<AccountIntent, (posted: Posted) => Promise<Answer>> = {
  look: async ({ staff, fields }) => {
    await changeLook(staff, fields["look"]);
    return redirect(adminPath(fields["to"] ?? null), 303);
  },
  password,
  "begin-second-step": async ({ staff }) => {
    await beginSecondStep(staff);
    return done();
  },
  "cancel-second-step": async ({ staff }) => {
    await cancelSecondStep(staff);
    return done();
  },
  "confirm-second-step": confirm,
  "new-recovery-codes": withPassword("new-recovery-codes", async ({ staff, now }) => {
    const codes = await replaceRecoveryCodes(staff, now);
    return codes ? shown(codes) : done();
  }),
  "turn-off-second-step": withPassword("turn-off-second-step", async ({ staff, now }) => {
    await turnOffSecondStep(staff, staff, now);
    return done("second-step-off");
  }),
  "end-session": async ({ staff, fields, now }) => {
    const ended = await endOtherSessions(staff, fields["session"] ?? "", now);
    return done(ended > 0 ? "sessions-ended" : undefined);
  },
};
