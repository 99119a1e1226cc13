import { db } from "../../../db.server";
import { totpStepOf } from "./totp.server";

/** Digits as an app shows them, "481 263" too; null for anything else. */
export const totpDigits = (typed: string): string | null => {
  const plain = typed.replace(/[\s-]/g, "");
  return /^\d{6}$/.test(plain) ? plain : null;
};

/** Whether a code from the app is right and newer than the last one used; it's used then. */
export async function acceptTotp(staffId: string, digits: string, now: Date): Promise<boolean> {
  const staff = await db.staff.findUnique({ where: { id: staffId }, select: { totpSecret: true } });
  const step = staff?.totpSecret ? totpStepOf(staff.totpSecret, digits, now) : null;
  if (step === null) return false;
  const { count } = await db.staff.updateMany({
    where: { id: staffId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1;
}
