import { createHash } from "node:crypto";
import { signedCookie } from "#app/http/cookies/signed-cookie.server.ts";
import { DAY_SECONDS } from "#app/platform/durations.js";

const cookie = signedCookie("staff-device");

/** How long a browser stays known after a login, in seconds. */
const SECONDS = 365 * DAY_SECONDS;
/** Accounts that a browser remembers; an office may share one. */
const MAX_DEVICES = 12;

/** The cookie outlives accounts and sessions, so it has no names in it. */
const markOf = (staffId: string) =>
  createHash("sha256").update(`device:${staffId}`).digest("base64url").slice(0, 16);

async function readMarks(request: Request): Promise<string[]> {
  const value = await cookie.read(request);
  return Array.isArray(value) ? value.filter((mark) => typeof mark === "string").slice(0, MAX_DEVICES) : [];
}

/** Whether somebody has logged in to this account from this browser within the last year. */
export const isKnownDevice = async (request: Request, staffId: string): Promise<boolean> =>
  (await readMarks(request)).includes(markOf(staffId));

export async function rememberDevice(request: Request, staffId: string) {
  const mark = markOf(staffId);
  const others = (await readMarks(request)).filter((one) => one !== mark);
  return cookie.set([mark, ...others].slice(0, MAX_DEVICES), SECONDS);
}
