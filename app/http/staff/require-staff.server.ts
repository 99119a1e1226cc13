import { redirect } from "@remix-run/node";
import { findAccountTask } from "#app/domain/crm/staff/account-task.server.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { Permission } from "#app/domain/crm/staff/roles.ts";
import { findSession } from "#app/domain/crm/staff/session.server.ts";
import type { SessionPlace } from "#app/domain/crm/staff/session.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { requestScope } from "#app/request-context.server.ts";
import { forbidden } from "#app/http/responses/responses.server.ts";
import { accountPath, loginPath } from "./admin-path";
import { readStaffToken } from "./staff-cookie.server";

export const sessionPlace = (request: Request): SessionPlace => ({
  ip: requestScope().ip,
  userAgent: request.headers.get("User-Agent") ?? "",
});

/** Who is logged in, or null. */
export async function findStaff(request: Request): Promise<StaffMember | null> {
  const token = await readStaffToken(request);
  return token ? findSession(token, sessionPlace(request), new Date()) : null;
}

/**
 * Every loader and action of the admin begins with this. Throws a redirect to the login for somebody who isn't logged
 * in, a 403 for a role without the permission, and a redirect to their account for somebody who has to change their
 * password or set up a second step first.
 */
export async function requireStaff(request: Request, permission: Permission): Promise<StaffMember> {
  const staff = await findStaff(request);
  if (!staff) throw redirect(loginPath(new URL(request.url)), 303);
  if (permission !== "account" && (await findAccountTask(staff))) throw redirect(accountPath, 303);
  if (!isAllowed(staff.role, permission)) throw forbidden();
  return staff;
}
