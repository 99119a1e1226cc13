import { setTimeout as sleep } from "node:timers/promises";
import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { forgottenForm } from "#app/domain/crm/staff/login/new-password.ts";
import { requestReset } from "#app/domain/crm/staff/login/request-reset.server.ts";
import { env } from "#app/env.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { checkRateLimit } from "#app/http/server/rate-limit.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { ForgottenForm } from "#app/ui/admin/login/forgotten-form.tsx";
import { LoginPanel } from "#app/ui/admin/login/login-panel.tsx";

/** Longer than making a link takes, so that the time says nothing about an address; in milliseconds. */
const ANSWER_MS = 250;

/** Open to everybody. */
export function loader({ request }: LoaderFunctionArgs) {
  const isSent = new URL(request.url).searchParams.get("done") === "sent";
  return { brand: businessName(), isSent, canEmail: env.SMTP_URL !== undefined };
}

export const action = staffAction(async ({ request }) => {
  const submission = readSubmission(forgottenForm, await readForm(request));
  if (!submission.ok) return actionResult(submission, describeStaffErrors(submission.error, "not-sent"), {});
  const exceeded = await checkRateLimit("staff-password");
  if (exceeded) {
    const errors = { title: "Not sent yet", message: exceeded.message, fields: [] };
    return actionResult(submission, errors, {}, { status: 429, headers: exceeded.headers });
  }
  await Promise.all([requestReset(submission.value.email, new Date()), sleep(ANSWER_MS)]);
  return redirect("/admin/forgotten?done=sent", 303);
});

export const headers = retryHeaders;

export const meta: MetaFunction = () => adminTitle("Forgotten password");

export default function Forgotten() {
  const { brand, ...state } = useLoaderData<typeof loader>();
  return (
    <LoginPanel brand={brand} title="Forgotten password">
      <ForgottenForm {...state} lastResult={useActionData<typeof action>()?.lastResult} />
    </LoginPanel>
  );
}
