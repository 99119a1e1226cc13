import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "../../../domain/forms/staff-errors";
import { isAllowed } from "../../../domain/staff/roles";
import { createTemplate } from "../../../domain/templates/create-template.server";
import { listTemplates } from "../../../domain/templates/find-template.server";
import { newTemplateForm } from "../../../domain/templates/new-template-form";
import { readForm } from "../../../http/forms/read-body.server";
import { actionResult, readSubmission } from "../../../http/forms/read-submission.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { NewText } from "../../../ui/admin/automation/new-text";
import { AutomationTabs } from "../../../ui/admin/automation/tabs";
import { TextsTable } from "../../../ui/admin/automation/texts-table";
import { AdminPage } from "../../../ui/admin/page";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const templates = await listTemplates();
  return {
    canWrite: isAllowed(staff.role, "texts.write"),
    texts: templates.map(({ key, channel, name, about, isFollowUp, subject }) => ({
      ...{ key, channel, name, about, isFollowUp, subject },
    })),
  };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "texts.write");
  const submission = readSubmission(newTemplateForm, await readForm(request));
  if (!submission.ok) return actionResult(submission, describeStaffErrors(submission.error, "not-saved"), {});
  const created = await createTemplate(submission.value, staff, new Date());
  if (created.ok) return redirect(`/admin/automation/texts/${created.value}`, 303);
  const errors = describeStaffErrors([{ field: "name", code: "text-name-taken" }], "not-saved");
  return actionResult(submission, errors, {});
});

export const meta: MetaFunction = () => adminTitle("Message texts");

export default function Texts() {
  const { texts, canWrite } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AdminPage title="Message texts" beside={<AutomationTabs at="texts" />}>
      <div className={canWrite ? "with-side" : "stack"}>
        <TextsTable texts={texts} />
        {canWrite && <NewText lastResult={reply?.lastResult} />}
      </div>
    </AdminPage>
  );
}
