import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { findStaff } from "#app/http/staff/require-staff.server.ts";

/** Leads to the login; somebody who is logged in to what their day begins with: agents to Today, others to the dashboard. */
export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await findStaff(request);
  if (!staff) throw redirect("/admin/login", 302);
  throw redirect(staff.role === "agent" ? "/admin/today" : "/admin/dashboard", 302);
}
