import type { Tx } from "../../../db.server";
import type { Lead } from "../../../generated/prisma/client";
import type { LeadError } from "../lead-error";
import { err, ok } from "../../result";
import type { Result } from "../../result";

/** The lead to change; a merged one takes no changes. */
export async function findLead(tx: Tx, leadId: string): Promise<Result<Lead, LeadError>> {
  const lead = await tx.lead.findUnique({ where: { id: leadId } });
  if (!lead) return err({ code: "not-found" });
  return lead.mergedIntoId ? err({ code: "merged", intoId: lead.mergedIntoId }) : ok(lead);
}
