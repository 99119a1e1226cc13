import { redirect } from "@remix-run/node";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { endSession } from "../../domain/staff/session.server";
import { readForm } from "../../http/forms/read-body.server";
import { staffAction } from "../../http/staff/staff-action.server";
import { requireStaff } from "../../http/staff/require-staff.server";
import { forgetStaffToken } from "../../http/staff/staff-cookie.server";

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
