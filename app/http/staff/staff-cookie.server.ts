import { sessionTimes } from "#app/domain/crm/staff/session.server.ts";
import { signedCookie } from "#app/http/cookies/signed-cookie.server.ts";

const cookie = signedCookie("staff");

/** The session's token, or null if there's no cookie or we didn't sign it. */
export async function readStaffToken(request: Request): Promise<string | null> {
  const value = await cookie.read(request);
  return typeof value === "string" && value.length > 20 ? value : null;
}

export const saveStaffToken = (token: string) => cookie.set(token, sessionTimes.wholeMs / 1_000);
export const forgetStaffToken = () => cookie.set("", 0);
