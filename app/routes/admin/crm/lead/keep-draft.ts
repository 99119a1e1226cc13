import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { hasLead } from "#app/domain/crm/leads/view/has-lead.server.ts";
import {
  isDraftKind,
  readDraftFields,
  DRAFT,
  MAX_REVISION_LENGTH,
} from "#app/domain/crm/leads/drafts/lead-draft.ts";
import { keepDraft } from "#app/domain/crm/leads/drafts/drafts.server.ts";
import { formatDeskTime } from "#app/domain/base/text/desk-time.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses/responses.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";

/** What the page gets back: under which revision its text is kept, and when; "" once it's no longer kept. */
type KeptReply = { revision: string; at: string };

/** Keeps what is typed into a form of a lead's page, while it's typed. */
export const action = staffAction(async ({ request, params }) => {
  const staff = await requireStaff(request, "leads.write");
  if (request.method !== "POST") throw methodNotAllowed("POST");
  const form = await readForm(request);
  const kind = form.kind ?? "";
  if (!isDraftKind(kind)) throw notFound();
  const kept = await keepDraft({
    leadId: params.leadId ?? "",
    staffId: staff.id,
    kind,
    fields: readDraftFields(kind, form),
    began: (form[DRAFT] ?? "").slice(0, MAX_REVISION_LENGTH),
    now: new Date(),
  });
  if (!kept) throw notFound();
  const reply: KeptReply =
    kept === "cleared"
      ? { revision: "", at: "" }
      : { revision: kept.revision, at: formatDeskTime(kept.savedAt) };
  return Response.json(reply, { headers: { "Cache-Control": "no-store" } });
});

/** It only takes posts: what was kept is on the lead's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request, "leads.write");
  const leadId = params.leadId ?? "";
  if (!(await hasLead(leadId))) throw notFound();
  return redirect(`/admin/crm/${leadId}`, 303);
}
