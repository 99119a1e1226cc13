import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** Gives a lead to somebody on staff who may work on leads, or to nobody. */
export async function changeOwner(
  tx: Tx,
  { leadId, by, now, ownerId }: LeadChange & { ownerId: string | null },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const from = found.value.ownerId;
  if (from === ownerId) return ok(null);
  if (ownerId && !(await mayOwn(tx, ownerId))) return err({ code: "unknown-owner" });
  await tx.lead.update({ where: { id: leadId }, data: { ownerId }, select: { id: true } });
  const data = { from, to: ownerId };
  await recordLeadEvent(tx, { leadId, now, kind: "owner-changed", data, staffId: by.id });
  await bumpLead(tx, leadId, now);
  return ok(null);
}

/** Whether somebody on staff may have leads. */
export async function mayOwn(tx: Tx, id: string): Promise<boolean> {
  const staff = await tx.staff.findUnique({ where: { id }, select: { isActive: true, role: true } });
  return staff !== null && staff.isActive && isAllowed(staff.role, "leads.write");
}
