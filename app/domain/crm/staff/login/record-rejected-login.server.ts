import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";

/**
 * A login with the address of an account that failed, for the audit log. Who tried isn't known. Addresses without an
 * account leave nothing there, because anybody could fill it with them; the lockout bounds how often one address can.
 */
export const recordRejectedLogin = (
  { id, name }: { id: string; name: string },
  step: "password" | "code",
  now: Date,
) =>
  recordAudit(db, {
    actor: { id: null, name: "Somebody" },
    action: "staff-login-rejected",
    after: { rejected: step },
    subject: { kind: "staff", id, name },
    now,
  });
