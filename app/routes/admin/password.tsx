import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "../../domain/forms/staff-errors";
import { contextWords } from "../../domain/staff/login/context-words";
import { newPasswordForm } from "../../domain/staff/login/new-password";
import { findPasswordProblem } from "../../domain/staff/login/password-problem.server";
import { findLinkByKey } from "../../domain/staff/login/one-time-link.server";
import { setPasswordByLink } from "../../domain/staff/login/set-password.server";
import { businessName } from "../../domain/settings/business.server";
import { readForm } from "../../http/forms/read-body.server";
import { actionResult, readSubmission } from "../../http/forms/read-submission.server";
import { staffAction } from "../../http/staff/staff-action.server";
import { adminTitle } from "../../ui/admin/admin-title";
import { LoginPanel } from "../../ui/admin/login/login-panel";
import { NewPasswordForm } from "../../ui/admin/login/new-password-form";
import { Notice } from "../../ui/admin/notice";

type Args = Pick<LoaderFunctionArgs, "request" | "params">;

/** Open to whoever has the link. */
const linkOf = ({ request, params }: Args) =>
  findLinkByKey(params["token"] ?? "", new URL(request.url).searchParams.get("key") ?? "", new Date());

export async function loader(args: LoaderFunctionArgs) {
  const link = await linkOf(args);
  return {
    brand: businessName(),
    person: link && {
      email: link.staff.email,
      words: contextWords(link.staff, businessName()),
      isInvited: link.purpose === "invitation",
    },
  };
}

export const action = staffAction(async (args) => {
  const submission = readSubmission(newPasswordForm, await readForm(args.request));
  const link = await linkOf(args);
  // The page then says that the link is used up.
  if (!link) return actionResult(submission, describeStaffErrors([]), {});
  if (!submission.ok)
    return actionResult(submission, describeStaffErrors(submission.error, "not-changed"), {});
  const { newPassword } = submission.value;
  const code = await findPasswordProblem(newPassword, link.staff);
  if (code)
    return actionResult(submission, describeStaffErrors([{ field: "newPassword", code }], "not-changed"), {});
  const set = await setPasswordByLink(link, newPassword, new Date());
  return set.ok
    ? redirect("/admin/login?done=password-set", 303)
    : actionResult(submission, describeStaffErrors([]), {});
});

export const meta: MetaFunction = () => adminTitle("Set a password");

export default function Password() {
  const { brand, person } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  return (
    <LoginPanel brand={brand} title="Set a password">
      {person ? (
        <NewPasswordForm {...person} lastResult={lastResult} />
      ) : (
        <Notice tone="warn">
          This link has been used or is too old. <Link to="/admin/forgotten">Ask for a new one</Link>.
        </Notice>
      )}
    </LoginPanel>
  );
}
