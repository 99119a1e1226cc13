import { SEEN, readSeen } from "#app/domain/base/forms/seen.ts";
import { data, redirect } from "@remix-run/node";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import type { FormErrors } from "#app/domain/base/forms/form-errors.ts";
import { absoluteUrl } from "#app/domain/messages/email/absolute-url.server.ts";
import { confirmPasswordForm } from "#app/domain/crm/staff/account/account-forms.ts";
import { turnOffSecondStep } from "#app/domain/crm/staff/account/second-step.server.ts";
import { linkPath } from "#app/domain/crm/staff/login/one-time-link.server.ts";
import { changeStaff, switchStaff } from "#app/domain/crm/staff/people/change-staff.server.ts";
import { invite, sendLinkAgain } from "#app/domain/crm/staff/people/invite.server.ts";
import type { StaffRow } from "#app/domain/crm/staff/people/list-staff.server.ts";
import type { StaffError } from "#app/domain/crm/staff/people/staff-error.ts";
import { changeStaffForm, inviteForm } from "#app/domain/crm/staff/people/staff-forms.ts";
import type { StaffIntent } from "#app/domain/crm/staff/people/staff-forms.ts";
import { roleLabels } from "#app/domain/crm/staff/roles.ts";
import { requireSecondStep } from "#app/domain/crm/staff/second-step-rule.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { env } from "#app/env.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import type { FormSubmission } from "#app/http/forms/read-submission.server.ts";
import { notFound } from "#app/http/responses/responses.server.ts";
import { saveDutyForm } from "#app/http/staff/save-duty-form.server.ts";
import type { DutyReply } from "#app/http/staff/save-duty-form.server.ts";
import { passwordErrors } from "#app/http/staff/confirm-password.server.ts";

/** Each form of the page; "account" are the buttons below a person's name, "rule" is about everybody. */
export type StaffForm = "invite" | "person" | "account" | "rule";

type Posted = {
  staff: StaffMember;
  /** the person in the address; null for an invitation */
  person: StaffRow | null;
  fields: Record<string, string>;
  now: Date;
};

const done = (code: string, person?: string) =>
  redirect(`/admin/staff?${new URLSearchParams({ done: code, ...(person && { person }) })}`, 303);

const rejected = (
  submission: FormSubmission<string, unknown>,
  form: StaffForm,
  errors: FormErrors,
  status = 400,
) => actionResult(submission, errors, { form, handed: null }, { status });

/** Without email the link is in this one answer. */
const handOver = (email: string, linkId: string) =>
  data({ lastResult: undefined, form: null, handed: { email, link: absoluteUrl(linkPath(linkId)) } });

function describeStaffError(error: StaffError): FormErrors {
  if (error.code === "unknown-staff") throw notFound();
  if (error.code === "stale")
    return {
      title: "Somebody changed this first",
      message: `It now says “${error.now.name}”, ${roleLabels[error.now.role]}. Your entries are still here: save again to keep them.`,
      fields: [],
    };
  const field = error.code === "email-taken" ? "email" : "role";
  const code = error.code === "email-taken" ? "staff-email-taken" : "last-owner";
  return describeStaffErrors([{ field, code }], "not-changed");
}

async function inviteSomebody({ staff, fields, now }: Posted) {
  const submission = readSubmission(inviteForm, fields);
  if (!submission.ok)
    return rejected(submission, "invite", describeStaffErrors(submission.error, "check-entries"));
  const wrong = await passwordErrors(staff, fields, now);
  if (wrong) return rejected(submission, "invite", wrong);
  const invited = await invite(submission.value, staff, now);
  if (!invited.ok) return rejected(submission, "invite", describeStaffError(invited.error));
  const { email } = submission.value;
  return env.SMTP_URL ? done("invited") : handOver(email, invited.value.linkId);
}

/** The other intents are about the person in the address. */
const about =
  <Answer>(act: (posted: Posted & { person: StaffRow }) => Promise<Answer>) =>
  (posted: Posted): Promise<Answer> => {
    const { person } = posted;
    if (!person) throw notFound();
    return act({ ...posted, person });
  };

const change = about(async ({ staff, person, fields, now }) => {
  const submission = readSubmission(changeStaffForm, fields);
  if (!submission.ok)
    return rejected(submission, "person", describeStaffErrors(submission.error, "not-changed"));
  const wrong = await passwordErrors(staff, fields, now);
  if (wrong) return rejected(submission, "person", wrong);
  const changed = await changeStaff(person.id, readSeen(fields[SEEN]), submission.value, staff, now);
  if (changed.ok) return done("changed", person.id);
  const status = changed.error.code === "stale" ? 409 : 400;
  return rejected(submission, "person", describeStaffError(changed.error), status);
});

/** Of a form that has nothing but buttons and the password. */
const buttonsRejected = ({ fields }: Posted, form: StaffForm, errors: FormErrors) =>
  rejected(readSubmission(confirmPasswordForm, fields), form, errors);

/** Buttons that act with the password only. */
const withPassword =
  <Post extends Posted, Done>(form: StaffForm, act: (posted: Post) => Promise<Done>) =>
  async (posted: Post) => {
    const wrong = await passwordErrors(posted.staff, posted.fields, posted.now);
    return wrong ? buttonsRejected(posted, form, wrong) : act(posted);
  };

type AboutPerson = Posted & { person: StaffRow };

const switchTo = (isActive: boolean) =>
  withPassword("account", async (posted: AboutPerson) => {
    const { staff, person, now } = posted;
    const switched = await switchStaff(person.id, isActive, staff, now);
    if (switched.ok) return done(isActive ? "switched-on" : "switched-off", person.id);
    return buttonsRejected(posted, "account", describeStaffError(switched.error));
  });

/** The hours come back as typed. */
const dutyRejected = (duty: DutyReply) =>
  data({ lastResult: undefined, form: null, handed: null, duty }, { status: 400 });

const duty = about(async ({ staff, person, fields, now }) => {
  const rejectedHours = await saveDutyForm(person.id, fields, staff, now);
  return rejectedHours ? dutyRejected(rejectedHours) : done("duty-saved", person.id);
});

const sendLink = withPassword("account", async ({ staff, person, now }: AboutPerson) => {
  const sent = await sendLinkAgain(person.id, staff, now);
  if (!sent.ok) throw notFound();
  return env.SMTP_URL ? done("link-sent", person.id) : handOver(person.email, sent.value.linkId);
});

const resetSecondStep = withPassword("account", async ({ staff, person, now }: AboutPerson) => {
  await turnOffSecondStep(person, staff, now);
  return done("second-step-reset", person.id);
});

const requireForAll = withPassword("rule", async ({ staff, now }: Posted) => {
  const required = await requireSecondStep(true, staff, now);
  // The page offers it only to somebody who has one: this one has lost theirs meanwhile.
  return required.ok ? done("second-step-required") : done("own-second-step-first");
});

const leaveToEach = withPassword("rule", async ({ staff, now }: Posted) => {
  await requireSecondStep(false, staff, now);
  return done("second-step-free");
});

type Answer =
  Response | ReturnType<typeof dutyRejected> | ReturnType<typeof rejected> | ReturnType<typeof handOver>;

export const staffActions: Record<StaffIntent, (posted: Posted) => Promise<Answer>> = {
  invite: inviteSomebody,
  change,
  duty,
  "switch-off": about(switchTo(false)),
  "switch-on": about(switchTo(true)),
  "send-link": about(sendLink),
  "reset-second-step": about(resetSecondStep),
  "require-second-step": requireForAll,
  "free-second-step": leaveToEach,
};
