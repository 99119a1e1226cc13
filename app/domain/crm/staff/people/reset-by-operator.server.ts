import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { forgetFailures } from "#app/domain/crm/staff/login/login-attempts.server.ts";
import { createLink } from "#app/domain/crm/staff/login/one-time-link.server.ts";

/** Lifts a lock-out and makes a link to set a password, without sending it; returns the link's id. */
export async function resetByOperator(
  staff: { id: string; name: string; email: string },
  by: Actor,
  now: Date,
): Promise<string> {
  await forgetFailures(staff.email);
  return db.$transaction(async (tx) => {
    const subject = { kind: "staff", id: staff.id, name: staff.name };
    await recordAudit(tx, { actor: by, action: "staff-password-reset-requested", subject, now });
    return createLink(tx, staff, "password_reset", now);
  });
}
