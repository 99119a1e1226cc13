import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { accountNotices } from "#app/domain/crm/staff/account/account-forms.ts";
import { secondStepView } from "#app/domain/crm/staff/account/account-view.server.ts";
import { openSessions } from "#app/domain/crm/staff/account/sessions.server.ts";
import { dutyTimes } from "#app/domain/crm/staff/duty/duty-hours.ts";
import { loadDuty } from "#app/domain/crm/staff/duty/save-duty.server.ts";
import { contextWords } from "#app/domain/crm/staff/login/context-words.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { mustSetUpSecondStep } from "#app/domain/crm/staff/second-step-rule.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { rejectForm, runIntent } from "#app/http/forms/run-intent.server.ts";
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
  const [sessions, secondStep, mustSetUp, duty] = await Promise.all([
    openSessions(staff, now),
    secondStepView(staff),
    mustSetUpSecondStep(staff),
    isAllowed(staff.role, "leads.write") ? loadDuty(staff.id) : undefined,
  ]);
  const done = accountNotices.get(new URL(request.url).searchParams.get("done") ?? "");
  const words = contextWords(staff, businessName());
  const times = duty === undefined ? null : dutyTimes(duty);
  return { email: staff.email, words, mustSetUp, sessions, secondStep, times, now, done };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "account");
  const fields = await readForm(request);
  return runIntent(fields["intent"], accountActions, rejectForm, { staff, fields, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("Your account");

export default function Account() {
  const { email, words, mustSetUp, sessions, secondStep, times, now, done } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const codes = result?.codes ?? [];
  const duty = result && "duty" in result ? result.duty : null;
  return (
    <AdminPage title="Your account">
      {done && !result && <Notice tone="done">{done}</Notice>}
      {mustSetUp && (
        <Notice tone="warn">
          Everybody here needs a second step. Set it up below, and the other pages open.
        </Notice>
      )}
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
          <PasswordPanel
            email={email}
            words={words}
            lastResult={result?.form === "password" ? result.lastResult : undefined}
          />
        </div>
      </div>
    </AdminPage>
  );
}
