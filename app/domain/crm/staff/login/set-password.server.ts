import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { notifyStaff } from "#app/domain/crm/staff/notices/notify-staff.server.ts";
import { forgetFailures } from "./login-attempts.server";
import type { OpenLink } from "./one-time-link.server";
import { hashPassword } from "./password-hash.server";

type NewPassword = {
  staff: { id: string; name: string };
  by: Actor;
  passwordHash: string;
  /** the session in which it was changed, which stays */
  keptSession?: string;
  now: Date;
};

/** Every other session and every link ends with the old password. */
export async function storePassword(tx: Tx, { staff, by, passwordHash, keptSession, now }: NewPassword) {
  const staffId = staff.id;
  // Before the change, so that no email goes out about the first password, which came by an invitation.
  await notifyStaff(tx, { staffId, kind: "password_set", by, now });
  await tx.staff.update({
    where: { id: staffId },
    data: { passwordHash, passwordChangedAt: now, mustChangePassword: false },
    select: { id: true },
  });
  await tx.staffSession.deleteMany({ where: { staffId, ...(keptSession && { id: { not: keptSession } }) } });
  await tx.staffToken.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: now } });
  const subject = { kind: "staff", id: staffId, name: staff.name };
  await recordAudit(tx, { actor: by, action: "staff-password-set", subject, now });
}

/** Uses a one-time link up. The error: somebody else, or another tab, was first. */
export async function setPasswordByLink(
  { id, staff }: OpenLink,
  password: string,
  now: Date,
): Promise<Result<null, { code: "link-used" }>> {
  const passwordHash = await hashPassword(password);
  const isSet = await db.$transaction(async (tx) => {
    const { count } = await tx.staffToken.updateMany({
      where: { id, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    if (count === 0) return false;
    await storePassword(tx, { staff, by: staff, passwordHash, now });
    return true;
  });
  if (!isSet) return err({ code: "link-used" });
  await forgetFailures(staff.email);
  return ok(null);
}
