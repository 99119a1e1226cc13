import { hasLead } from "#app/domain/crm/leads/view/has-lead.server.ts";
import { recordRead } from "#app/domain/crm/leads/view/record-read.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { readFormWithFiles } from "#app/http/forms/read-body.server.ts";
import { rejectButton, runIntent } from "#app/http/forms/run-intent.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { adminTitle } from "#app/ui/admin/admin-title.ts";
import { LeadPage } from "#app/ui/admin/lead/lead-page.tsx";
import type { LeadReply } from "#app/ui/admin/lead/lead-reply.ts";
import { leadActions } from "./lead/intents.server";
import { loadLeadPage } from "./lead/load-page.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.read");
  const now = new Date();
  const page = await loadLeadPage(params.leadId ?? "", request, staff, now);
  void recordRead(page.lead.id, staff.id, now);
  return page;
}

export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "leads.write");
  if (request.method !== "POST") throw methodNotAllowed("GET and POST");
  const { fields: sent, ...files } = await readFormWithFiles(request);
  const fields = withCurrent(sent);
  if (!(await hasLead(params.leadId ?? ""))) throw notFound();
  const press = { leadId: params.leadId ?? "", staff, fields, files, request, now: new Date() };
  return runIntent(fields.intent, leadActions, rejectButton, press);
});

/** "Take all of theirs": what both changed stays as it is now, and the rest of the form is saved. */
function withCurrent({ take, ...fields }: Record<string, string>): Record<string, string> {
  if (take !== "current") return fields;
  const current = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith("current-") ? [[name.slice("current-".length), value]] : [],
  );
  return { ...fields, ...Object.fromEntries(current) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => adminTitle(data ? data.lead.fullName : "Lead");

export default function Lead() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<LeadReply>();
  const [params] = useSearchParams();
  return (
    <LeadPage
      key={page.lead.id}
      {...page}
      reply={reply}
      done={params.get("done")}
      isTaken={params.has("taken")}
    />
  );
}
