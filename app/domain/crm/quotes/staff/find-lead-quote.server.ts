import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import type { Tx } from "#app/db.server.ts";
import type { Lead, Quote } from "#app/generated/prisma/client.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";

/** What every press in the quote panel names: the quote, and the version that the page showed. */
export type QuotePress = { leadId: string; quoteNumber: string; seen: Seen };

/** "stale": another version is in force than the page showed. */
export type StaleQuote = { code: "stale" };

/** The lead's own quote, if it's still the one that the page showed. */
export async function findLeadQuote(
  tx: Tx,
  { leadId, quoteNumber, seen }: QuotePress,
): Promise<Result<{ lead: Lead; quote: Quote }, LeadError | StaleQuote>> {
  const lead = await findLead(tx, leadId);
  if (!lead.ok) return lead;
  const quote = await tx.quote.findFirst({ where: { quoteNumber, leadId } });
  if (!quote) return err({ code: "not-found" });
  if (changedSince(seen, { basis: basisOf(quote) })) return err({ code: "stale" });
  return ok({ lead: lead.value, quote });
}
