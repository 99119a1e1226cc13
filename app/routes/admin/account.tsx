import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { businessName } from "../../domain/settings/business.server";
import { accountIntents, accountNotices } from "../../domain/staff/account/account-forms";
import { secondStepView } from "../../domain/staff/account/account-view.server";
import { openSessions } from "../../domain/staff/account/sessions.server";
import { contextWords } from "../../domain/staff/login/context-words";
import { mustSetUpSecondStep } from "../../domain/staff/second-step-rule.server";
import { readForm } from "../../http/forms/read-body.server";
import { badRequest } from "../../http/responses/responses.server";
import { staffAction } from "../../http/staff/staff-action.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { PasswordPanel } from "../../ui/admin/account/password-panel";
import { RecoveryCodes } from "../../ui/admin/account/recovery-codes";
import { SecondStepPanel } from "../../ui/admin/account/second-step-panel";
import { SessionsPanel } from "../../ui/admin/account/sessions-panel";
import { adminTitle } from "../../ui/admin/admin-title";
import { Notice } from "../../ui/admin/notice";
import { AdminPage } from "../../ui/admin/page";
import { accountIntentActions } from "./account-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "account");
  const now = new Date();
  const [sessions, secondStep, mustSetUp] = await Promise.all([
    openSessions(staff, now),
    secondStepView(staff),
    mustSetUpSecondStep(staff),
  ]);
  const done = accountNotices.get(new URL(request.url).searchParams.get("done") ?? "");
  const words = contextWords(staff, businessName());
  return { email: staff.email, words, mustSetUp, sessions, secondStep, now, done };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "account");
  const fields = await readForm(request);
  const intent = accountIntents.find((one) => one === fields["intent"]);
  if (!intent) throw badRequest("We don’t know what this form is for.");
  return accountIntentActions[intent]({ staff, fields, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("Your account");

export default function Account() {
  const { email, words, mustSetUp, sessions, secondStep, now, done } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const codes = result?.codes ?? [];
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
        <SessionsPanel sessions={sessions} now={now} />
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
