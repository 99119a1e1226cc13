import { db } from "#app/db.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import type { FoundLead } from "./inbox-entry";

/** The lead of a quote that a message names, for staff to decide whether the writer is that person; null if none has it. */
export async function findLeadOfQuote(quoteNumber: string): Promise<FoundLead | null> {
  const quote = await db.quote.findUnique({ where: { quoteNumber }, select: { leadId: true } });
  if (!quote) return null;
  const id = await lastMerge(db, quote.leadId);
  const { fullName } = await db.lead.findUniqueOrThrow({ where: { id }, select: { fullName: true } });
  return { id, fullName, quoteNumber, same: "quote" };
}
