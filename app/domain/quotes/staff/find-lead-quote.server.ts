import type { Tx } from "../../../db.server";
import type { Lead, Quote } from "../../../generated/prisma/client";
import { findLead } from "../../leads/change/find-lead.server";
import type { LeadError } from "../../leads/lead-error";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { basisOf } from "../share/basis";

/** What every press in the quote panel names: the quote, and the version that the page showed. */
export type QuotePress = { leadId: string; quoteNumber: string; basis: string };

/** "stale": another version is in force than the page showed. */
export type StaleQuote = { code: "stale" };

/** The lead's own quote, if it's still the one that the page showed. */
export async function findLeadQuote(
  tx: Tx,
  { leadId, quoteNumber, basis }: QuotePress,
): Promise<Result<{ lead: Lead; quote: Quote }, LeadError | StaleQuote>> {
  const lead = await findLead(tx, leadId);
  if (!lead.ok) return lead;
  const quote = await tx.quote.findFirst({ where: { quoteNumber, leadId } });
  if (!quote) return err({ code: "not-found" });
  return basisOf(quote) === basis ? ok({ lead: lead.value, quote }) : err({ code: "stale" });
}
