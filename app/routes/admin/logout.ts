import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { endSession } from "#app/domain/crm/staff/session.server.ts";
import { readForm } from "#app/http/forms/read-body.server.ts";
import { staffAction } from "#app/http/staff/staff-action.server.ts";
import { requireStaff } from "#app/http/staff/require-staff.server.ts";
import { forgetStaffToken } from "#app/http/staff/staff-cookie.server.ts";

export const action = staffAction(async ({ request }) => {
  await readForm(request);
  const staff = await requireStaff(request, "account");
  await endSession(staff, new Date());
  return redirect("/admin/login", { status: 303, headers: await forgetStaffToken() });
});

/** Logging out is a post; the address opened by hand leads on. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request, "account");
  return redirect("/admin/account", 303);
}
