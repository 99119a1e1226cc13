import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { sendLink } from "./one-time-link.server";
import { HOUR_MS } from "#app/platform/durations.js";

/** Links to one address within an hour; more would only flood a mailbox. */
const MAX_PER_HOUR = 3;

/** Sends a link to set a new password, if the address has an account that's on. The caller isn't told. */
export async function requestReset(email: string, now: Date): Promise<void> {
  const staff = await db.staff.findUnique({
    where: { email: normalizeEmail(email) },
    select: { id: true, name: true, email: true, isActive: true, passwordHash: true },
  });
  if (!staff?.isActive) return;
  // Somebody who has never had a password gets the invitation again.
  const purpose = staff.passwordHash ? "password_reset" : "invitation";
  await db.$transaction(async (tx) => {
    const lately = { staffId: staff.id, createdAt: { gt: new Date(now.getTime() - HOUR_MS) } };
    if ((await tx.staffToken.count({ where: lately })) >= MAX_PER_HOUR) return;
    await sendLink(tx, staff, purpose, now);
    const subject = { kind: "staff", id: staff.id, name: staff.name };
    await recordAudit(tx, { actor: staff, action: "staff-password-reset-requested", subject, now });
  });
}
