import type { LoaderFunctionArgs } from "@remix-run/node";
import { deskStream } from "#app/http/server/desk-stream.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";

/** Tells open screens that something changed, so that they ask for their data again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, "leads.read");
  return deskStream(staff.id, request, context.response);
}
