import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { StaffRole } from "#app/domain/crm/staff/roles.ts";
import type { StaffError } from "./staff-error";

type Outcome = Result<null, StaffError>;

/** Runs a change that may take the last owner away; then nothing of it stays. */
async function withOwner(change: (tx: Tx) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await db.$transaction(change);
  } catch (error) {
    if (error instanceof NoOwnerLeft) return err({ code: "last-owner" });
    throw error;
  }
}

type NameAndRole = { name: string; role: StaffRole };

/** `seen` is the name and role that the page showed; the change is rejected if it no longer says that. */
export const changeStaff = (staffId: string, seen: Seen, to: NameAndRole, by: Actor, now: Date) =>
  withOwner(async (tx) => {
    const found = await tx.staff.findUnique({ where: { id: staffId }, select: { name: true, role: true } });
    if (!found) return err({ code: "unknown-staff" });
    if (changedSince(seen, found)) return err({ code: "stale", now: found });
    const changed = changedFields(found, to);
    if (!changed) return ok(null);
    await tx.staff.update({ where: { id: staffId }, data: to, select: { id: true } });
    if (found.role === "owner" && to.role !== "owner") await keepAnOwner(tx);
    const subject = { kind: "staff", id: staffId, name: to.name };
    await recordAudit(tx, { actor: by, action: "staff-changed", subject, ...changed, now });
    return ok(null);
  });

/** Switches somebody off: they're logged out everywhere and can't come back in; or on again. */
export const switchStaff = (staffId: string, isActive: boolean, by: Actor, now: Date) =>
  withOwner(async (tx) => {
    const { count } = await tx.staff.updateMany({
      where: { id: staffId, isActive: !isActive },
      data: { isActive },
    });
    const staff = await tx.staff.findUnique({ where: { id: staffId }, select: { name: true, role: true } });
    if (!staff) return err({ code: "unknown-staff" });
    if (count === 0) return ok(null);
    if (!isActive) {
      if (staff.role === "owner") await keepAnOwner(tx);
      await tx.staffSession.deleteMany({ where: { staffId } });
      await tx.staffToken.updateMany({ where: { staffId, usedAt: null }, data: { usedAt: now } });
    }
    const action = isActive ? "staff-switched-on" : "staff-switched-off";
    const subject = { kind: "staff", id: staffId, name: staff.name };
    await recordAudit(tx, { actor: by, action, subject, now });
    return ok(null);
  });

/** Ends a transaction that would leave the admin without an owner. */
class NoOwnerLeft extends Error {}

/**
 * Throws if no one is left who can act as an owner. Call it after the change: its write has locked the database, so if
 * two owners demote each other at once, only one succeeds.
 */
async function keepAnOwner(tx: Tx): Promise<void> {
  const left = await tx.staff.findFirst({
    where: { role: "owner", isActive: true, passwordHash: { not: null } },
    select: { id: true },
  });
  if (!left) throw new NoOwnerLeft();
}
