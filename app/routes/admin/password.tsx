import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { contextWords } from "#app/domain/crm/staff/login/context-words.ts";
import { newPasswordForm } from "#app/domain/crm/staff/login/new-password.ts";
import { findPasswordProblem } from "#app/domain/crm/staff/login/password-problem.server.ts";
import { findLinkByKey } from "#app/domain/crm/staff/login/one-time-link.server.ts";
import { setPasswordByLink } from "#app/domain/crm/staff/login/set-password.server.ts";
import { businessName } from "#app/domain/base/settings/business.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { LoginPanel } from "#app/ui/admin/login/login-panel.tsx";
import { NewPasswordForm } from "#app/ui/admin/login/new-password-form.tsx";
import { Notice } from "#app/ui/admin/notice.tsx";

type Args = Pick<LoaderFunctionArgs, "request" | "params">;

/** Open to anyone with the link. */
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
