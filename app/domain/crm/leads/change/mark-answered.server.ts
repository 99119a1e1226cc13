import type { Tx } from "#app/db.server.ts";

/** We called or wrote: nobody waits for us anymore, and what they wrote leaves the inbox. */
export async function markAnswered(tx: Tx, leadId: string, now: Date): Promise<void> {
  await tx.lead.updateMany({ where: { id: leadId, firstAnsweredAt: null }, data: { firstAnsweredAt: now } });
  const data = { waitingSince: null, lastTouchAt: now };
  await tx.lead.update({ where: { id: leadId }, data, select: { id: true } });
  await tx.contactMessage.updateMany({ where: { leadId, handledAt: null }, data: { handledAt: now } });
}
