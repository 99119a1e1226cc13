import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportLeads } from "#app/domain/crm/leads/export/export-leads.server.ts";
import type { ExportRequest } from "#app/domain/crm/leads/export/export-leads.server.ts";
import { parseLeadList } from "#app/domain/crm/leads/list/lead-list.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { readFormData } from "#app/http/forms/read-body.server.ts";
import { pacedStream } from "#app/http/responses/paced-stream.server.ts";
import { rejectAsData } from "#app/http/responses/responses.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";

/** A filter gets more. */
const MAX_CHOSEN = 10_000;
const MAX_BYTES = 512 * 1024;

/** All leads of the list that the address describes. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.export");
  const { list } = parseLeadList(new URL(request.url).searchParams);
  return csvResponse({ list }, staff, request, context);
}

/** Chosen leads: their ids as repeated fields `id`. */
export const action = staffAction(async ({ request, context }) => {
  const staff = await requireStaff(request, "leads.export");
  const form = await readFormData(request, MAX_BYTES);
  const leadIds = form.getAll("id").filter((id) => typeof id === "string");
  return csvResponse({ leadIds: leadIds.slice(0, MAX_CHOSEN) }, staff, request, context);
});

function csvResponse(
  asked: ExportRequest,
  staff: StaffMember,
  request: Request,
  { response }: LoaderFunctionArgs["context"],
): Response {
  rejectAsData(response);
  const now = new Date();
  const name = `leads-${calendarDayOf(now)}.csv`;
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}"`,
    // Compression would read on ahead of a slow client.
    "Cache-Control": "no-store, no-transform",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  return new Response(pacedStream(exportLeads(asked, staff, now), request, response), { headers });
}
