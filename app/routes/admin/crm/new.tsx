import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "#app/domain/base/forms/staff-errors.ts";
import { addLead } from "#app/domain/crm/leads/by-hand/add-lead.server.ts";
import { newLeadForm } from "#app/domain/crm/leads/by-hand/new-lead-fields.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { actionResult, readSubmission } from "#app/http/forms/read-submission.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { NewLeadForm } from "#app/ui/admin/new-lead-form.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.write");
  return { key: randomUUID(), now: new Date() };
}

export const action = staffAction(async ({ request }) => {
  const staff = await requireStaff(request, "leads.write");
  // A form in UTF-8 may be three times as long as its text.
  const form = await readForm(request, 128 * 1024);
  const submission = readSubmission(newLeadForm, form);
  const key = (form.key ?? "").slice(0, 60) || randomUUID();
  const reply = { key, matches: [] };
  if (!submission.ok) return actionResult(submission, describeStaffErrors(submission.error), reply);
  const asked = { lead: submission.value, key, choice: form.choice ?? "" };
  const added = await addLead(asked, staff, new Date());
  if (added.ok) return redirect(`/admin/crm/${added.value.leadId}`, 303);
  if (added.error.code === "fields")
    return actionResult(submission, describeStaffErrors(added.error.fields), reply);
  const { matches } = added.error;
  const errors = {
    title: "This person may be here already",
    message: "Choose below where this goes.",
    fields: [],
  };
  return actionResult(submission, errors, { key, matches }, { status: 409 });
});

export const meta: MetaFunction = () => adminTitle("New lead");

export default function NewLead() {
  const { key, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AdminPage title="New lead" crumbs={<Link to="/admin/crm">Leads</Link>}>
      <NewLeadForm
        fieldKey={reply?.key ?? key}
        matches={reply?.matches ?? []}
        lastResult={reply?.lastResult}
        now={now}
      />
    </AdminPage>
  );
}
