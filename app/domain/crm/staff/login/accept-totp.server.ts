import { db } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { isEncrypted, decryptSecret, encryptSecret } from "./encrypted-secret.server";
import { totpStepOf } from "./totp.server";

/** Digits as an app shows them, "481 263" too; null for anything else. */
export const totpDigits = (typed: string): string | null => {
  const plain = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(plain) ? plain : null;
};

/**
 * Whether a code from the app is right and newer than the last one used; it's used then, and a secret from before they
 * were sealed is sealed. `unreadable`: SESSION_SECRET has changed since the app was set up.
 */
export async function acceptTotp(
  staffId: string,
  digits: string,
  now: Date,
): Promise<Result<boolean, { code: "unreadable" }>> {
  const staff = await db.staff.findUnique({ where: { id: staffId }, select: { totpSecret: true } });
  const stored = staff?.totpSecret;
  if (!stored) return ok(false);
  const secret = decryptSecret(stored, staffId);
  if (secret === null) return err({ code: "unreadable" });
  const step = totpStepOf(secret, digits, now);
  if (step === null) return ok(false);
  const { count } = await db.staff.updateMany({
    where: { id: staffId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step, ...(!isEncrypted(stored) && { totpSecret: encryptSecret(secret, staffId) }) },
  });
  return ok(count === 1);
}
