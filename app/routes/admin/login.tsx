import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findPendingStaff } from "#app/domain/crm/staff/login/check-code.server.ts";
import { env } from "#app/env.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { retryHeaders } from "#app/http/responses/retry-headers.server.ts";
import { adminHome, adminPath } from "#app/http/staff/admin-path.ts";
import { readPendingLogin } from "#app/http/staff/pending-login-cookie.server.ts";
import { findStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { CodeStep } from "#app/ui/admin/login/code-step.tsx";
import { LoginPanel } from "#app/ui/admin/login/login-panel.tsx";
import { PasswordStep } from "#app/ui/admin/login/password-step.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";
import { loginAction } from "./login-action.server";

/** Open to everybody, unlike what's behind it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const to = adminPath(searchParams.get("to"));
  if (await findStaff(request)) throw redirect(to);
  const pendingLogin = await readPendingLogin(request, new Date());
  const waiting = pendingLogin && (await findPendingStaff(pendingLogin));
  return {
    brand: businessName(),
    canEmail: env.SMTP_URL !== undefined,
    asked: to === adminHome ? null : to,
    hasNewPassword: searchParams.get("done") === "password-set",
    waiting: waiting && { email: waiting.email, codesLeft: waiting.codesLeft },
  };
}

export const action = staffAction((args: ActionFunctionArgs) => loginAction(args));

export const headers = retryHeaders;

export const meta: MetaFunction = () => adminTitle("Log in");

export default function Login() {
  const { brand, canEmail, asked, hasNewPassword, waiting } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <LoginPanel brand={brand} title="Log in">
      {hasNewPassword && !lastResult && (
        <Notice tone="done">Your new password is set. Log in with it.</Notice>
      )}
      {asked && (
        <Notice>
          Log in to go on to <b className="address">{asked}</b>
        </Notice>
      )}
      {waiting ? (
        <CodeStep {...waiting} lastResult={lastResult} />
      ) : (
        <PasswordStep canEmail={canEmail} lastResult={lastResult} />
      )}
    </LoginPanel>
  );
}
