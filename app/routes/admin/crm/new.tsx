import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { describeStaffErrors } from "../../../domain/forms/staff-errors";
import { addLead } from "../../../domain/leads/by-hand/add-lead.server";
import { newLeadForm } from "../../../domain/leads/by-hand/new-lead-fields";
import { readForm } from "../../../http/forms/read-body.server";
import { actionResult, readSubmission } from "../../../http/forms/read-submission.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";
import { adminTitle } from "../../../ui/admin/admin-title";
import { NewLeadForm } from "../../../ui/admin/new-lead-form";
import { AdminPage } from "../../../ui/admin/page";

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
