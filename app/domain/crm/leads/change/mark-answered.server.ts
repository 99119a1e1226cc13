import type { Tx } from "#app/db.server.ts";
import { claimLead } from "./claim-lead.server";
import type { LeadChange } from "./lead-change.server";

/**
 * We called or wrote: nobody waits for us anymore, what they wrote leaves the inbox, and a lead of nobody belongs to the
 * person who did.
 */
export async function markAnswered(tx: Tx, { leadId, by, now }: LeadChange): Promise<void> {
  await tx.lead.updateMany({ where: { id: leadId, firstAnsweredAt: null }, data: { firstAnsweredAt: now } });
  const data = { waitingSince: null, lastTouchAt: now };
  await tx.lead.update({ where: { id: leadId }, data, select: { id: true } });
  await tx.contactMessage.updateMany({ where: { leadId, handledAt: null }, data: { handledAt: now } });
  await claimLead(tx, { leadId, by, now });
}
