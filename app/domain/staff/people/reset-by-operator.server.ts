import { db } from "../../../db.server";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { forgetFailures } from "../login/login-attempts.server";
import { createLink } from "../login/one-time-link.server";

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
