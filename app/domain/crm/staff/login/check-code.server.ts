import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { acceptTotp, totpDigits } from "./accept-totp.server";
import { beginAttempt, endAttempts } from "./login-attempts.server";
import type { Tries } from "./login-attempts.server";
import type { LoginError } from "./login-error";
import { recordRejectedLogin } from "./record-rejected-login.server";
import { acceptRecoveryCode, recoveryCodesLeft } from "./recovery-codes.server";

/** A login whose password was right and whose code is still to come. */
export type PendingLogin = { staffId: string; passwordChangedAt: number };

export type PendingStaff = { id: string; name: string; email: string; codesLeft: number };

/** The person waiting for the second step, or null if that has changed: switched off, new password, no second step. */
export async function findPendingStaff(pendingLogin: PendingLogin): Promise<PendingStaff | null> {
  const staff = await db.staff.findUnique({
    where: { id: pendingLogin.staffId },
    select: {
      id: true,
      name: true,
      email: true,
      isActive: true,
      passwordChangedAt: true,
      totpConfirmedAt: true,
    },
  });
  if (!staff?.isActive || !staff.totpConfirmedAt) return null;
  if ((staff.passwordChangedAt?.getTime() ?? 0) !== pendingLogin.passwordChangedAt) return null;
  const { id, name, email } = staff;
  return { id, name, email, codesLeft: await recoveryCodesLeft(id) };
}

/** The second step: a code from the app, or a recovery code. */
export async function checkCode(
  staff: Pick<PendingStaff, "id" | "name">,
  tries: Tries,
  typed: string,
  now: Date,
): Promise<Result<null, LoginError>> {
  const attempt = await beginAttempt(tries, now);
  if (!attempt.ok) return err({ code: "locked", until: attempt.error });
  const digits = totpDigits(typed);
  const accepted = digits
    ? await acceptTotp(staff.id, digits, now)
    : ok(await acceptRecoveryCode(staff.id, typed, now));
  if (!accepted.ok) return err({ code: "app-unreadable", until: attempt.value });
  if (!accepted.value) {
    await recordRejectedLogin(staff, "code", now);
    return err({ code: "code-rejected", until: attempt.value });
  }
  await endAttempts(tries);
  return ok(null);
}
