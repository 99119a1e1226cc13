import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import type { FormErrorCode } from "#app/domain/base/forms/error-messages.ts";
import {
  changePasswordForm,
  confirmCodeForm,
  confirmPasswordForm,
} from "#app/domain/crm/staff/account/account-forms.ts";
import type { AccountIntent } from "#app/domain/crm/staff/account/account-forms.ts";
import { changeLook } from "#app/domain/crm/staff/account/change-look.server.ts";
import { changePassword } from "#app/domain/crm/staff/account/change-password.server.ts";
import {
  beginSecondStep,
  cancelSecondStep,
  confirmSecondStep,
  replaceRecoveryCodes,
  turnOffSecondStep,
} from "#app/domain/crm/staff/account/second-step.server.ts";
import { endOtherSessions } from "#app/domain/crm/staff/account/sessions.server.ts";
import { findPasswordProblem } from "#app/domain/crm/staff/login/password-problem.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import type { FormSubmission } from "#app/http/forms/read-submission.server.ts";
import { accountPath, adminPath } from "#app/http/staff/admin-path.ts";
import { saveDutyForm } from "#app/http/staff/save-duty-form.server.ts";
import type { DutyReply } from "#app/http/staff/save-duty-form.server.ts";
import { passwordErrors } from "#app/http/staff/confirm-password.server.ts";

type Posted = { staff: StaffMember; fields: Record<string, string>; now: Date };

const noCodes: readonly string[] = [];
const done = (code?: string) => redirect(`${accountPath}${code ? `?done=${code}` : ""}`, 303);

const rejected = (submission: FormSubmission<string, unknown>, form: AccountIntent, errors: FormErrors) =>
  actionResult(submission, errors, { form, codes: noCodes });

const oneError = (field: string, code: FormErrorCode) =>
  describeStaffErrors([{ field, code }], "not-changed");

/** The new codes are in this one answer and nowhere else. */
const shown = (codes: readonly string[]) => data({ lastResult: undefined, form: null, codes });

const wrongPassword = ({ staff, fields, now }: Posted) => passwordErrors(staff, fields, now);

async function password(posted: Posted) {
  const submission = readSubmission(changePasswordForm, posted.fields);
  if (!submission.ok)
    return rejected(submission, "password", describeStaffErrors(submission.error, "not-changed"));
  const { newPassword } = submission.value;
  const errors = await wrongPassword(posted);
  if (errors) return rejected(submission, "password", errors);
  const problem = await findPasswordProblem(newPassword, posted.staff);
  if (problem) return rejected(submission, "password", oneError("newPassword", problem));
  await changePassword(posted.staff, newPassword, posted.now);
  return done("password-changed");
}

async function confirm(posted: Posted) {
  const { staff, fields, now } = posted;
  const form = "confirm-second-step";
  const submission = readSubmission(confirmCodeForm, fields);
  if (!submission.ok) return rejected(submission, form, describeStaffErrors(submission.error, "not-changed"));
  const errors = await wrongPassword(posted);
  if (errors) return rejected(submission, form, errors);
  const confirmed = await confirmSecondStep(staff, submission.value.code, now);
  if (confirmed.ok) return shown(confirmed.value);
  if (confirmed.error.code === "not-begun") return done();
  return rejected(submission, form, oneError("code", "login-code-wrong"));
}

/** What changes the second step asks for the password. */
const withPassword =
  (form: AccountIntent, change: (posted: Posted) => Promise<Response | ReturnType<typeof shown>>) =>
  async (posted: Posted) => {
    const submission = readSubmission(confirmPasswordForm, posted.fields);
    if (!submission.ok)
      return rejected(submission, form, describeStaffErrors(submission.error, "not-changed"));
    const errors = await wrongPassword(posted);
    return errors ? rejected(submission, form, errors) : change(posted);
  };

/** The hours come back as typed. */
const dutyRejected = (duty: DutyReply) =>
  data({ lastResult: undefined, form: null, codes: noCodes, duty }, { status: 400 });

type Answer =
  Response | ReturnType<typeof dutyRejected> | ReturnType<typeof shown> | ReturnType<typeof rejected>;

export const accountActions: Record<AccountIntent, (posted: Posted) => Promise<Answer>> = {
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
  duty: async ({ staff, fields, now }) => {
    const rejectedHours = await saveDutyForm(staff.id, fields, staff, now);
    return rejectedHours ? dutyRejected(rejectedHours) : done("duty-saved");
  },
  "end-session": async ({ staff, fields, now }) => {
    const ended = await endOtherSessions(staff, fields["session"] ?? "", now);
    return done(ended > 0 ? "sessions-ended" : undefined);
  },
};
