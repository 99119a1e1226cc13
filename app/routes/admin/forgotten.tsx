import { setTimeout as sleep } from "node:timers/promises";
import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "../../domain/forms/staff-errors";
import { forgottenForm } from "../../domain/staff/login/new-password";
import { requestReset } from "../../domain/staff/login/request-reset.server";
import { env } from "../../env.server";
import { businessName } from "../../domain/settings/business.server";
import { readForm } from "../../http/forms/read-body.server";
import { actionResult, readSubmission } from "../../http/forms/read-submission.server";
import { retryHeaders } from "../../http/responses/retry-headers.server";
import { checkRateLimit } from "../../http/server/rate-limit.server";
import { staffAction } from "../../http/staff/staff-action.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { ForgottenForm } from "../../ui/admin/login/forgotten-form";
import { LoginPanel } from "../../ui/admin/login/login-panel";

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
