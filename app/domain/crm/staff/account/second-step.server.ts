import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { notifyStaff } from "#app/domain/crm/staff/notices/notify-staff.server.ts";
import { totpDigits } from "#app/domain/crm/staff/login/accept-totp.server.ts";
import { renewRecoveryCodes } from "#app/domain/crm/staff/login/recovery-codes.server.ts";
import {
  decryptSecret,
  encryptSecret,
  isEncrypted,
} from "#app/domain/crm/staff/login/encrypted-secret.server.ts";
import { newTotpSecret, totpStepOf } from "#app/domain/crm/staff/login/totp.server.ts";

type Person = { id: string; name: string };
/** Who sets an app up, and the session in which they do. */
type SettingUp = Person & { sessionId: string };

const subjectOf = ({ id, name }: Person) => ({ kind: "staff", id, name });

/**
 * What a secret is sealed for until a code has confirmed it. Another session of the same account neither sees it nor
 * confirms it: a stolen one can't plant a secret that it knows, nor read the one that is being set up.
 */
const whileSettingUp = ({ id, sessionId }: Pick<SettingUp, "id" | "sessionId">) => `${id} in ${sessionId}`;

/** The secret that this session sets up an app with, or null. */
export const secretSetUpIn = (stored: string | null, staff: Pick<SettingUp, "id" | "sessionId">) =>
  stored !== null && isEncrypted(stored) ? decryptSecret(stored, whileSettingUp(staff)) : null;

/** Makes a secret to set an app up with; it isn't asked for until `confirmSecondStep`. Keeps this session's own. */
export async function beginSecondStep(staff: SettingUp): Promise<void> {
  const { id } = staff;
  const found = await db.staff.findUnique({ where: { id }, select: { totpSecret: true } });
  const stored = found?.totpSecret ?? null;
  if (secretSetUpIn(stored, staff) !== null) return;
  await db.staff.updateMany({
    where: { id, totpConfirmedAt: null, totpSecret: stored },
    data: { totpSecret: encryptSecret(newTotpSecret(), whileSettingUp(staff)) },
  });
}

/** Forgets a secret that no code has confirmed. */
export const cancelSecondStep = ({ id }: Person) =>
  db.staff.updateMany({ where: { id, totpConfirmedAt: null }, data: { totpSecret: null } });

/** Turns the second step on if the app shows the right code; returns the recovery codes, once. */
export async function confirmSecondStep(
  staff: SettingUp,
  typed: string,
  now: Date,
): Promise<Result<string[], { code: "code-wrong" | "not-begun" }>> {
  const found = await db.staff.findUnique({
    where: { id: staff.id },
    select: { totpSecret: true, totpConfirmedAt: true },
  });
  if (!found?.totpSecret || found.totpConfirmedAt) return err({ code: "not-begun" });
  const digits = totpDigits(typed);
  const secret = secretSetUpIn(found.totpSecret, staff);
  if (!secret) return err({ code: "not-begun" });
  const step = digits && totpStepOf(secret, digits, now);
  if (typeof step !== "number") return err({ code: "code-wrong" });
  return db.$transaction(async (tx) => {
    const { count } = await tx.staff.updateMany({
      where: { id: staff.id, totpSecret: found.totpSecret, totpConfirmedAt: null },
      data: { totpConfirmedAt: now, totpLastStep: step, totpSecret: encryptSecret(secret, staff.id) },
    });
    if (count === 0) return err({ code: "not-begun" });
    await notifyStaff(tx, { staffId: staff.id, kind: "second_step_on", by: staff, now });
    await recordAudit(tx, { actor: staff, action: "staff-second-step-on", subject: subjectOf(staff), now });
    return ok(await renewRecoveryCodes(tx, staff.id));
  });
}

/** Replaces the recovery codes of somebody whose second step is on; null if it's off. */
export const replaceRecoveryCodes = (staff: Person, now: Date): Promise<string[] | null> =>
  db.$transaction(async (tx) => {
    const isOn = await tx.staff.count({ where: { id: staff.id, totpConfirmedAt: { not: null } } });
    if (isOn === 0) return null;
    await notifyStaff(tx, { staffId: staff.id, kind: "recovery_codes", by: staff, now });
    await recordAudit(tx, {
      actor: staff,
      action: "staff-changed",
      subject: subjectOf(staff),
      now,
      after: { recoveryCodes: "new" },
    });
    return renewRecoveryCodes(tx, staff.id);
  });

/** Turns the second step off: one's own, or by an owner that of somebody who lost the phone. */
export const turnOffSecondStep = (staff: Person, by: Actor, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    const where = { id: staff.id, totpSecret: { not: null } };
    const found = await tx.staff.findFirst({ where, select: { totpConfirmedAt: true } });
    const data = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
    const { count } = await tx.staff.updateMany({ where, data });
    if (count === 0) return;
    if (found?.totpConfirmedAt)
      await notifyStaff(tx, { staffId: staff.id, kind: "second_step_off", by, now });
    await tx.staffRecoveryCode.deleteMany({ where: { staffId: staff.id } });
    await recordAudit(tx, { actor: by, action: "staff-second-step-off", subject: subjectOf(staff), now });
  });
