import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { beginAttempt, endAttempts } from "#app/domain/crm/staff/login/login-attempts.server.ts";
import type { Tries } from "#app/domain/crm/staff/login/login-attempts.server.ts";
import type { LoginError } from "#app/domain/crm/staff/login/login-error.ts";
import { hashPassword, verifyPassword } from "#app/domain/crm/staff/login/password-hash.server.ts";
import { storePassword } from "#app/domain/crm/staff/login/set-password.server.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";

/** Asks a logged-in person for their password again; failures count like those of a login, and are in the audit log. */
export async function confirmPassword(
  { id, name }: Pick<StaffMember, "id" | "name">,
  tries: Tries,
  typed: string,
  now: Date,
): Promise<Result<null, LoginError>> {
  const attempt = await beginAttempt(tries, now);
  if (!attempt.ok) return err({ code: "locked", until: attempt.error });
  const staff = await db.staff.findUnique({ where: { id }, select: { passwordHash: true } });
  if (!(await verifyPassword(staff?.passwordHash ?? null, typed))) {
    const subject = { kind: "staff", id, name };
    await recordAudit(db, { actor: { id, name }, action: "staff-password-rejected", subject, now });
    return err({ code: "password-rejected", until: attempt.value });
  }
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
