import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { createTemplate } from "#app/domain/messages/templates/create-template.server.ts";
import { listTemplates } from "#app/domain/messages/templates/find-template.server.ts";
import { newTemplateForm } from "#app/domain/messages/templates/new-template-form.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { NewText } from "#app/ui/admin/automation/new-text.tsx";
import { AutomationTabs } from "#app/ui/admin/automation/tabs.tsx";
import { TextsTable } from "#app/ui/admin/automation/texts-table.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "automation.read");
  const templates = await listTemplates();
  return {
    canWrite: isAllowed(staff.role, "texts.write"),
    texts: templates.map(({ key, channel, name, about, isFollowUp, subject }) => ({
      key,
      channel,
      name,
      about,
      isFollowUp,
      subject,
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
