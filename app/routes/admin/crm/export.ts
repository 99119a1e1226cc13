import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportLeads } from "../../../domain/leads/export/export-leads.server";
import type { ExportRequest } from "../../../domain/leads/export/export-leads.server";
import { parseLeadList } from "../../../domain/leads/list/lead-list";
import type { StaffMember } from "../../../domain/staff/staff-member";
import { readFormData } from "../../../http/forms/read-body.server";
import { pacedStream } from "../../../http/responses/paced-stream.server";
import { rejectAsData } from "../../../http/responses/responses.server";
import { staffAction } from "../../../http/staff/staff-action.server";
import { requireStaff } from "../../../http/staff/require-staff.server";

/** More can be had by a filter. */
const MOST_CHOSEN = 10_000;
const MOST_BYTES = 512 * 1024;

/** All leads of the list that the address describes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.export");
  const { list } = parseLeadList(new URL(request.url).searchParams);
  return csvResponse({ list }, staff, request, context);
}

/** Chosen leads: their ids as repeated fields `id`. */
export const action = staffAction(async ({ request, context }) => {
  const staff = await requireStaff(request, "leads.export");
  const form = await readFormData(request, MOST_BYTES);
  const leadIds = form.getAll("id").filter((id) => typeof id === "string");
  return csvResponse({ leadIds: leadIds.slice(0, MOST_CHOSEN) }, staff, request, context);
});

function csvResponse(
  asked: ExportRequest,
  staff: StaffMember,
  request: Request,
  { response }: LoaderFunctionArgs["context"],
): Response {
  rejectAsData(response);
  const now = new Date();
  const name = `leads-${now.toISOString().slice(0, 10)}.csv`;
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    // Compression would read on ahead of a slow client.
    "Cache-Control": "no-store, no-transform",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(pacedStream(exportLeads(asked, staff, now), request, response), { headers });
}
