import type { Tx } from "#app/db.server.ts";

/** Counts a change of the lead, so that two people on it notice each other. */
export const bumpLead = (tx: Tx, leadId: string, now: Date) =>
  tx.lead.update({
    where: { id: leadId },
    data: { version: { increment: 1 }, updatedAt: now },
    select: { version: true },
  });
