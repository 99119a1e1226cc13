import { redirect } from "@remix-run/node";
import { confirmClock } from "#app/domain/base/clock/clock.server.ts";
import { confirmPasswordForm } from "#app/domain/crm/staff/account/account-forms.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { sendTestAlarm } from "#app/domain/desk/alarms/send-test-alarm.server.ts";
import { runDoctor } from "#app/domain/desk/operations/run-doctor.server.ts";
import { confirmErasure } from "#app/domain/desk/retention/hold-erasure.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { passwordErrors } from "#app/http/staff/confirm-password.server.ts";

type Pressed = { by: StaffMember; fields: Record<string, string>; now: Date };

/** What is erased stays erased, so a session alone lets nothing go on. */
const withPassword = (act: (by: StaffMember, now: Date) => Promise<void>) => async (pressed: Pressed) => {
  const { by, fields, now } = pressed;
  const intent = fields.intent ?? "";
  const wrong = await passwordErrors(by, fields, now);
  if (wrong) return actionResult(readSubmission(confirmPasswordForm, fields), wrong, { intent });
  await act(by, now);
  throw redirect(`/admin/status?done=${intent}`, 303);
};

/** They change nothing, so no password is asked for. */
async function testAlarm({ by, fields, now }: Pressed) {
  const failed = await sendTestAlarm(by, now);
  if (failed.length === 0) throw redirect("/admin/status?done=test-alarm", 303);
  const errors = { title: "The test alarm didn’t reach everybody", message: failed.join(" "), fields: [] };
  return actionResult(readSubmission(confirmPasswordForm, fields), errors, { intent: "test-alarm" });
}

async function runChecks(): Promise<never> {
  await runDoctor();
  throw redirect("/admin/status#checks", 303);
}

const actions = {
  "test-alarm": testAlarm,
  "run-checks": runChecks,
  "confirm-clock": withPassword(confirmClock),
  "erase-due": withPassword(confirmErasure),
};

/** Lets go on what waits for an owner, and leads back to the page; without the password it says what is wrong. */
export const letGoOn = (by: StaffMember, fields: Record<string, string>) =>
  runIntent(fields.intent, actions, rejectButton, { by, fields, now: new Date() });
