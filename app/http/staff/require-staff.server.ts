import { redirect } from "@remix-run/node";
import { isAllowed } from "../../domain/staff/roles";
import type { Permission } from "../../domain/staff/roles";
import { mustSetUpSecondStep } from "../../domain/staff/second-step-rule.server";
import { findSession } from "../../domain/staff/session.server";
import type { SessionPlace } from "../../domain/staff/session.server";
import type { StaffMember } from "../../domain/staff/staff-member";
import { requestScope } from "#app/request-context.server.ts";
import { forbidden } from "../responses/responses.server";
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
 * in, a 403 for a role without the permission, and leads to one's account whoever has to set up a second step first.
 */
export async function requireStaff(request: Request, permission: Permission): Promise<StaffMember> {
  const staff = await findStaff(request);
  if (!staff) throw redirect(loginPath(new URL(request.url)), 303);
  if (permission !== "account" && (await mustSetUpSecondStep(staff))) throw redirect(accountPath, 303);
  if (!isAllowed(staff.role, permission)) throw forbidden();
  return staff;
}
