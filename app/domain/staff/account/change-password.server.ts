import { db } from "../../../db.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { beginAttempt, endAttempts } from "../login/login-attempts.server";
import type { Tries } from "../login/login-attempts.server";
import type { LoginError } from "../login/login-error";
import { hashPassword, verifyPassword } from "../login/password-hash.server";
import { storePassword } from "../login/set-password.server";
import type { StaffMember } from "../staff-member";

/** Asks somebody who is in for their password again; failures count as those of a login do. */
export async function confirmPassword(
  { id }: Pick<StaffMember, "id">,
  tries: Tries,
  typed: string,
  now: Date,
): Promise<Result<null, LoginError>> {
  const attempt = await beginAttempt(tries, now);
  if (!attempt.ok) return err({ code: "locked", until: attempt.error });
  const staff = await db.staff.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!(await verifyPassword(staff?.passwordHash ?? null, typed)))
    return err({ code: "password-rejected", until: attempt.value });
  await endAttempts(tries);
  return ok(null);
}

/** Call it after `confirmPassword`. This session stays, all others end. */
export async function changePassword(staff: StaffMember, password: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.$transaction((tx) =>
    storePassword(tx, { staff, by: staff, passwordHash, keptSession: staff.sessionId, now }),
  );
}
