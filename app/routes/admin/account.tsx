import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { findAccountTask } from "#app/domain/crm/staff/account-task.server.ts";
import { accountNotices } from "#app/domain/crm/staff/account/account-forms.ts";
import { secondStepView } from "#app/domain/crm/staff/account/account-view.server.ts";
import { openSessions } from "#app/domain/crm/staff/account/sessions.server.ts";
import { dutyTimes } from "#app/domain/crm/staff/duty/duty-hours.ts";
import { loadDuty } from "#app/domain/crm/staff/duty/save-duty.server.ts";
import { contextWords } from "#app/domain/crm/staff/login/context-words.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
import { accountPath } from "#app/http/staff/admin-path.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { PasswordPanel } from "#app/ui/admin/account/password-panel.tsx";
import { RecoveryCodes } from "#app/ui/admin/account/recovery-codes.tsx";
import { SecondStepPanel } from "#app/ui/admin/account/second-step-panel.tsx";
import { SessionsPanel } from "#app/ui/admin/account/sessions-panel.tsx";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { Notice } from "#app/ui/admin/notice.tsx";
import { DutyForm } from "#app/ui/admin/staff/duty-form.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { accountActions } from "./account-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "account");
  const now = new Date();
  const [sessions, secondStep, task, duty] = await Promise.all([
    openSessions(staff, now),
    secondStepView(staff),
    findAccountTask(staff),
    isAllowed(staff.role, "leads.write") ? loadDuty(staff.id) : undefined,
  ]);
  const done = accountNotices.get(new URL(request.url).searchParams.get("done") ?? "");
  const words = contextWords(staff, businessName());
  const times = duty === undefined ? null : dutyTimes(duty);
  return { email: staff.email, words, task, sessions, secondStep, times, now, done };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "account");
  const fields = await readForm(request);
  // A second step or sessions of an account that others may know the password of are theirs as well.
  if (staff.mustChangePassword && fields["intent"] !== "password") throw redirect(accountPath, 303);
  return runIntent(fields["intent"], accountActions, rejectForm, { staff, fields, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("Your account");

const taskNotices = {
  "new-password":
    "This password was made when the site was set up, and others may have seen it. Choose your own below, and the other pages open.",
  "second-step": "Everybody here needs a second step. Set it up below, and the other pages open.",
} as const;

export default function Account() {
  const { email, words, task, sessions, secondStep, times, now, done } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const codes = result?.codes ?? [];
  const duty = result && "duty" in result ? result.duty : null;
  const password = (
    <PasswordPanel
      email={email}
      words={words}
      lastResult={result?.form === "password" ? result.lastResult : undefined}
    />
  );
  if (task === "new-password")
    return (
      <AdminPage title="Your account">
        <Notice tone="warn">{taskNotices[task]}</Notice>
        {password}
      </AdminPage>
    );
  return (
    <AdminPage title="Your account">
      {done && !result && <Notice tone="done">{done}</Notice>}
      {task && <Notice tone="warn">{taskNotices[task]}</Notice>}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <div className="with-side">
        <div className="stack">
          <SessionsPanel sessions={sessions} now={now} />
          {times && <DutyForm times={duty?.times ?? times} errors={duty?.errors ?? null} isOwn />}
        </div>
        <div className="stack">
          <SecondStepPanel
            secondStep={secondStep}
            now={now}
            lastResult={result?.form === "password" ? undefined : result?.lastResult}
          />
          {password}
        </div>
      </div>
    </AdminPage>
  );
}
