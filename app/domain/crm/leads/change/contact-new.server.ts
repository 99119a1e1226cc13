import type { Tx } from "#app/db.server.ts";
import { changeLead } from "./change-leads.server";
import type { LeadChange } from "./lead-change.server";

/** Talking to a new lead is contacting it; any other stage stays. */
export async function contactNew(tx: Tx, { leadId, by, now }: LeadChange): Promise<void> {
  const isNew = (await tx.lead.count({ where: { id: leadId, stage: "new", mergedIntoId: null } })) > 0;
  if (isNew) await changeLead(tx, leadId, [{ kind: "stage", stage: "contacted" }], { by, now });
}
