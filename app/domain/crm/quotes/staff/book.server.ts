import { db } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { isPriceOver } from "#app/domain/crm/quotes/share/price-over.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLeadQuote } from "./find-lead-quote.server";
import type { QuotePress, StaleQuote } from "./find-lead-quote.server";

/** "expired": the price hold is over; "booked": the lead is booked at another quote. */
type BookError =
  LeadError | StaleQuote | { code: "expired"; validUntil: string } | { code: "booked"; quoteNumber: string };

type Booked = Promise<Result<null, BookError>>;

/**
 * Books a lead at the price of the quote shown, which the lead's summary is of from then on. A second press, also one
 * that comes after pickup, changes nothing.
 */
export function book({ by, now, ...press }: QuotePress & { by: Actor; now: Date }): Booked {
  return db.$transaction(async (tx): Booked => {
    const found = await findLeadQuote(tx, press);
    if (!found.ok) return found;
    const { lead, quote } = found.value;
    const { quoteNumber, version, estimatedPrice: price, validUntil } = quote;
    if (isBookedStage(lead.stage)) {
      const other = lead.quoteNumber;
      return other && other !== quoteNumber ? err({ code: "booked", quoteNumber: other }) : ok(null);
    }
    if (isPriceOver(validUntil, now)) return err({ code: "expired", validUntil });
    await tx.quote.update({ where: { id: quote.id }, data: { bookedAt: now }, select: { id: true } });
    const booked = { quoteNumber, version, price };
    const moved = await changeLead(tx, press.leadId, [{ kind: "stage", stage: "booked", booked }], {
      by,
      now,
    });
    return moved.ok ? ok(null) : moved;
  });
}
