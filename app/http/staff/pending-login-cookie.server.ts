import type { PendingLogin } from "#app/domain/crm/staff/login/check-code.server.ts";
import { signedCookie } from "#app/http/cookies/signed-cookie.server.ts";
import { MINUTE_SECONDS } from "#app/platform/durations.js";

/** How long somebody has for the second step, in seconds. */
const SECONDS = 10 * MINUTE_SECONDS;

const cookie = signedCookie("staff-second-step");

type Kept = PendingLogin & { until: number };

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Kept).staffId === "string" &&
  typeof (value as Kept).passwordChangedAt === "number" &&
  typeof (value as Kept).until === "number";

/** A login that waits for its code, or null if there is none or it has waited too long. */
export async function readPendingLogin(request: Request, now: Date): Promise<PendingLogin | null> {
  const value = await cookie.read(request);
  return isKept(value) && value.until > now.getTime() ? value : null;
}

export const savePendingLogin = (pendingLogin: PendingLogin, now: Date) =>
  cookie.set({ ...pendingLogin, until: now.getTime() + SECONDS * 1_000 }, SECONDS);

export const forgetPendingLogin = () => cookie.set("", 0);
