import type { Tx } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

/** The lead to change; a merged one takes no changes, and one whose person was erased isn’t there: a page from before must not bring them back. */
export async function findLead(tx: Tx, leadId: string): Promise<Result<Lead, LeadError>> {
  const lead = await tx.lead.findUnique({ where: { id: leadId } });
  if (!lead || lead.erasedAt) return err({ code: "not-found" });
  return lead.mergedIntoId ? err({ code: "merged", intoId: lead.mergedIntoId }) : ok(lead);
}
