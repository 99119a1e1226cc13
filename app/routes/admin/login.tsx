import { redirect } from "@remix-run/node";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findWaitingStaff } from "../../domain/staff/login/check-code.server";
import { businessName } from "../../domain/settings/business.server";
import { retryHeaders } from "../../http/responses/retry-headers.server";
import { adminHome, adminPath } from "../../http/staff/admin-path";
import { readHalfLogin } from "../../http/staff/half-login-cookie.server";
import { findStaff } from "../../http/staff/require-staff.server";
import { staffAction } from "../../http/staff/staff-action.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { CodeStep } from "../../ui/admin/login/code-step";
import { LoginPanel } from "../../ui/admin/login/login-panel";
import { PasswordStep } from "../../ui/admin/login/password-step";
import { Notice } from "../../ui/admin/notice";
import { loginAction } from "./login-action.server";

/** Open to everybody, unlike what's behind it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const to = adminPath(searchParams.get("to"));
  if (await findStaff(request)) throw redirect(to);
  const half = await readHalfLogin(request, new Date());
  const waiting = half && (await findWaitingStaff(half));
  return {
    brand: businessName(),
    asked: to === adminHome ? null : to,
    hasNewPassword: searchParams.get("done") === "password-set",
    waiting: waiting && { email: waiting.email, codesLeft: waiting.codesLeft },
  };
}

export const action = staffAction((args: ActionFunctionArgs) => loginAction(args));

export const headers = retryHeaders;

export const meta: MetaFunction = () => adminTitle("Log in");

export default function Login() {
  const { brand, asked, hasNewPassword, waiting } = useLoaderData<typeof loader>();
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
      {waiting ? <CodeStep {...waiting} lastResult={lastResult} /> : <PasswordStep lastResult={lastResult} />}
    </LoginPanel>
  );
}
