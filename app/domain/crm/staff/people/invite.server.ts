import { db, isUniqueViolation } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { normalizeEmail } from "#app/domain/messages/outbox/normalize-email.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { sendLink } from "#app/domain/crm/staff/login/one-time-link.server.ts";
import type { StaffRole } from "#app/domain/crm/staff/roles.ts";
import type { StaffError } from "./staff-error";

export type Invitation = { name: string; email: string; role: StaffRole };

type Invited = { staffId: string; linkId: string };

/** Adds somebody and sends them a link to set a password. */
export async function invite(
  { name, email: typed, role }: Invitation,
  by: Actor,
  now: Date,
): Promise<Result<Invited, StaffError>> {
  const email = normalizeEmail(typed);
  try {
    const invited = await db.$transaction(async (tx) => {
      const staff = await tx.staff.create({
        data: { name, email, role, createdAt: now },
        select: { id: true, name: true, email: true },
      });
      const linkId = await sendLink(tx, staff, "invitation", now);
      await recordInvitation(tx, staff, by, { name, email, role }, now);
      return { staffId: staff.id, linkId };
    });
    return ok(invited);
  } catch (error) {
    if (isUniqueViolation(error)) return err({ code: "email-taken" });
    throw error;
  }
}

const recordInvitation = (
  tx: Tx,
  staff: { id: string; name: string },
  actor: Actor,
  after: Record<string, unknown>,
  now: Date,
) =>
  recordAudit(tx, {
    actor,
    action: "staff-invited",
    after,
    now,
    subject: { kind: "staff", id: staff.id, name: staff.name },
  });

/** A new link for somebody: an invitation until they have a password, then a reset. Earlier links end. */
export async function sendLinkAgain(
  staffId: string,
  by: Actor,
  now: Date,
): Promise<Result<Invited, StaffError>> {
  return db.$transaction(async (tx) => {
    const staff = await tx.staff.findUnique({
      where: { id: staffId, isActive: true },
      select: { id: true, name: true, email: true, passwordHash: true },
    });
    if (!staff) return err({ code: "unknown-staff" });
    await tx.staffToken.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: now } });
    const purpose = staff.passwordHash ? "password_reset" : "invitation";
    const linkId = await sendLink(tx, staff, purpose, now);
    const subject = { kind: "staff", id: staffId, name: staff.name };
    const action = staff.passwordHash ? "staff-link-sent" : "staff-invited";
    await recordAudit(tx, { actor: by, action, subject, now });
    return ok({ staffId, linkId });
  });
}
