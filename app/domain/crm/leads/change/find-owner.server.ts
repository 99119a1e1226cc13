import type { Tx } from "#app/db.server.ts";
import type { OwnerReason } from "#app/domain/crm/leads/owner-reasons.ts";
import { isAllowed } from "#app/domain/crm/staff/roles.ts";
import type { LeadsChange } from "./leads-change";

const select = { isActive: true, role: true } as const;

/** Whether somebody may have leads: a person on staff who works on them. */
export async function mayOwnLeads(tx: Tx, staffId: string): Promise<boolean> {
  const staff = await tx.staff.findUnique({ where: { id: staffId }, select });
  return staff !== null && staff.isActive && isAllowed(staff.role, "leads.write");
}

/** Who has a lead, whether that person still works on leads, and whether the customer waits for our answer. */
export async function findOwner(tx: Tx, leadId: string) {
  const lead = await tx.lead.findUnique({
    where: { id: leadId },
    select: { ownerId: true, stage: true, waitingSince: true, owner: { select } },
  });
  const owner = lead?.owner;
  return {
    ownerId: lead?.ownerId ?? null,
    stage: lead?.stage ?? "",
    isWaiting: Boolean(lead?.waitingSince),
    worksOnLeads: Boolean(owner?.isActive && isAllowed(owner.role, "leads.write")),
  };
}

/**
 * What makes somebody the owner of a lead that nobody works on; null if somebody does. It takes the lead only from the
 * owner that it has now, so of two people at the same moment the first one gets it.
 */
export async function ownerForUnowned(
  tx: Tx,
  leadId: string,
  to: { ownerId: string; why?: OwnerReason },
): Promise<LeadsChange | null> {
  const { ownerId: from, worksOnLeads } = await findOwner(tx, leadId);
  return worksOnLeads || !(await mayOwnLeads(tx, to.ownerId)) ? null : { kind: "owner", from, ...to };
}
