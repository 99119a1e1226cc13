import { db } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { withBookedSince } from "#app/domain/crm/leads/booked-since.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { changeLead } from "#app/domain/crm/leads/change/change-leads.server.ts";
import { checkText } from "#app/domain/crm/leads/change/check-text.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { liveOrder } from "#app/domain/crm/leads/live-order.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLeadQuote } from "./find-lead-quote.server";
import type { QuotePress, StaleQuote } from "./find-lead-quote.server";

/** "not-booked": there is nothing to undo; "on-its-way": a carrier has it, so the stages go back first. */
type UndoBookingError = LeadError | StaleQuote | { code: "not-booked" } | { code: "on-its-way" };

type Undone = Promise<Result<null, UndoBookingError>>;

type Undo = QuotePress & { reason: string; by: Actor; now: Date };

/**
 * Takes the booking of a quote back, with a reason that the customer's page shows. The lead goes back to Ready to book
 * unless another of its quotes is booked. The quote's price may change again from then on.
 */
export function undoBooking({ reason, by, now, ...press }: Undo): Undone {
  return db.$transaction(async (tx): Undone => {
    const found = await findLeadQuote(tx, press);
    if (!found.ok) return found;
    const { lead, quote } = found.value;
    const { leadId, quoteNumber } = press;
    const text = checkText(reason, leadLimits.reason);
    if (!text.ok) return text;
    if (!isQuoteBooked(quote, await withBookedSince(tx, lead))) return err({ code: "not-booked" });
    if (lead.stage !== "booked") return err({ code: "on-its-way" });
    const live = { quoteId: quote.id, ...liveOrder };
    if ((await tx.order.count({ where: live })) > 0) return err({ code: "ordered" });
    await tx.quote.update({
      where: { id: quote.id },
      data: { bookedAt: null, bookingUndoneAt: now, bookingUndoneReason: text.value },
      select: { id: true },
    });
    await recordAudit(tx, {
      actor: by,
      action: "booking-undone",
      now,
      subject: { kind: "quote", id: quote.id, name: quoteNumber },
      before: { price: quote.estimatedPrice },
      after: { reason: text.value },
    });
    const unbooked = { quoteNumber, reason: text.value };
    if ((await tx.quote.count({ where: { leadId, bookedAt: { not: null } } })) > 0) {
      const data = { from: lead.stage, to: lead.stage, unbooked };
      await recordLeadEvent(tx, { leadId, now, kind: "stage-changed", data, staffId: by.id });
      await summarizeQuote(tx, leadId);
      await bumpLead(tx, leadId, now);
      return ok(null);
    }
    const change = { kind: "stage", stage: "ready-to-book", quoteNumber, undoneReason: text.value } as const;
    const moved = await changeLead(tx, leadId, [change], { by, now });
    return moved.ok ? ok(null) : moved;
  });
}
