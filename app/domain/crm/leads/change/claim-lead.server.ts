import type { Tx } from "#app/db.server.ts";
import { ownerForUnowned } from "./find-owner.server";
import type { LeadChange } from "./lead-change.server";
import { setLeads } from "./set-leads.server";

/** The first of staff who calls, writes or sends a price owns the lead from then on, if nobody works on it yet. */
export async function claimLead(tx: Tx, { leadId, by, now }: LeadChange): Promise<void> {
  const change = by.id === null ? null : await ownerForUnowned(tx, leadId, { ownerId: by.id });
  if (change) await setLeads(tx, [leadId], change, { by, now });
}
