import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { newQuoteFields } from "#app/domain/crm/quotes/staff/load-quote-form.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { NewLeadForm } from "#app/ui/admin/new-lead-form.tsx";
import { AdminPage } from "#app/ui/admin/page.tsx";
import { actOnNewLead } from "./new-lead-intents.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.write");
  const now = new Date();
  return { fields: newQuoteFields(now), now };
}

export const action = staffAction(async ({ request }) => {
  const by = await requireStaff(request, "leads.write");
  // A form in UTF-8 may be three times as long as its text.
  const fields = await readForm(request, 128 * 1024);
  return actOnNewLead({ fields, by, now: new Date() });
});

export const meta: MetaFunction = () => adminTitle("New lead");

export default function NewLead() {
  const { fields, now } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <AdminPage title="New lead" crumbs={<Link to="/admin/crm">Leads</Link>}>
      <NewLeadForm fields={fields} reply={reply ?? null} now={now} />
    </AdminPage>
  );
}
