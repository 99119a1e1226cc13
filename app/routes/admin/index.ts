import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { adminHome } from "#app/http/staff/admin-path.ts";
import { findStaff } from "#app/http/staff/require-staff.server.ts";

/** Leads to the login, or to the dashboard for somebody who is logged in. */
export async function loader({ request }: LoaderFunctionArgs) {
  throw redirect((await findStaff(request)) ? adminHome : "/admin/login", 302);
}
