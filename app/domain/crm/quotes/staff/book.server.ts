import { db } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { withBookedSince } from "#app/domain/crm/leads/booked-since.server.ts";
import { stampBooked } from "#app/domain/crm/leads/change/bookings.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { isPriceOver } from "#app/domain/trip/pricing/price-over.server.ts";
import { isBookingOn } from "#app/domain/base/settings/booking-switch.server.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLeadQuote } from "./find-lead-quote.server";
import type { QuotePress, StaleQuote } from "./find-lead-quote.server";

/** "expired": the price hold is over; "on-its-way": another quote of the lead is with a carrier already. */
type BookError =
  | LeadError
  | StaleQuote
  | { code: "expired"; validUntil: string }
  | { code: "on-its-way"; quoteNumber: string | null };

type Booked = Promise<Result<null, BookError>>;

/**
 * Books a lead at the price of the quote shown. The first booking moves the lead to Booked; each quote of a lead is booked
 * by itself. A second press, also one that comes after pickup, changes nothing.
 */
export function book({ by, now, ...press }: QuotePress & { by: Actor; now: Date }): Booked {
  return db.$transaction(async (tx): Booked => {
    const found = await findLeadQuote(tx, press);
    if (!found.ok) return found;
    const { quote } = found.value;
    const lead = await withBookedSince(tx, found.value.lead);
    const { leadId } = press;
    const { quoteNumber, version, estimatedPrice: price, validUntil } = quote;
    if (isQuoteBooked(quote, lead)) return ok(null);
    if (await isBookingOn(tx)) return err({ code: "to-sign" });
    if (isPriceOver(validUntil, now)) return err({ code: "expired", validUntil });
    if (!isBookedStage(lead.stage)) {
      const moved = await changeLead(tx, leadId, [{ kind: "stage", stage: "booked", quoteNumber }], {
        by,
        now,
      });
      return moved.ok ? ok(null) : moved;
    }
    if (lead.stage !== "booked") return err({ code: "on-its-way", quoteNumber: lead.quoteNumber });
    // A quote that was booked before bookings were stored gets its stamp, or this one would take its place.
    const shown = await tx.quote.findFirst({ where: { leadId, quoteNumber: lead.quoteNumber ?? "" } });
    if (shown && shown.bookedAt === null && isQuoteBooked(shown, lead))
      await tx.quote.update({
        where: { id: shown.id },
        data: { bookedAt: lead.bookedSince },
        select: { id: true },
      });
    await stampBooked(tx, [quote.id], now);
    const data = { from: lead.stage, to: lead.stage, booked: { quoteNumber, version, price } };
    await recordLeadEvent(tx, { leadId, now, kind: "stage-changed", data, staffId: by.id });
    await summarizeQuote(tx, leadId);
    await bumpLead(tx, leadId, now);
    return ok(null);
  });
}
