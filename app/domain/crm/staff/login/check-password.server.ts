import { db } from "#app/db.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { beginAttempt, endAttempts, takeBackAttempt } from "./login-attempts.server";
import type { Tries } from "./login-attempts.server";
import type { LoginError } from "./login-error";
import { recordRejectedLogin } from "./record-rejected-login.server";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.server";

/** Somebody whose password was right. */
export type PasswordChecked = {
  staff: { id: string; name: string; email: string };
  needsCode: boolean;
  /** a login that waits for its second step ends with the password it began with */
  passwordChangedAt: Date | null;
};

/** The first step. The error is the same for an unknown address, a wrong password and an account that's off. */
export async function checkPassword(
  tries: Tries,
  password: string,
  now: Date,
): Promise<Result<PasswordChecked, LoginError>> {
  const attempt = await beginAttempt(tries, now);
  if (!attempt.ok) return err({ code: "locked", until: attempt.error });
  const found = await db.staff.findUnique({
    where: { email: normalizeEmail(tries.email) },
    select: {
      id: true,
      name: true,
      email: true,
      isActive: true,
      passwordHash: true,
      passwordChangedAt: true,
      totpConfirmedAt: true,
    },
  });
  const isRight = await verifyPassword(found?.isActive ? found.passwordHash : null, password);
  if (!found?.passwordHash || !isRight) {
    if (found) await recordRejectedLogin(found, "password", now);
    return err({ code: "password-rejected", until: attempt.value });
  }
  const { id, name, email, passwordHash, passwordChangedAt } = found;
  const needsCode = found.totpConfirmedAt !== null;
  await (needsCode ? takeBackAttempt(tries) : endAttempts(tries));
  if (isOutdated(passwordHash)) {
    const data = { passwordHash: await hashPassword(password) };
    await db.staff.updateMany({ where: { id, passwordHash }, data });
  }
  return ok({ staff: { id, name, email }, needsCode, passwordChangedAt });
}
