import { db } from "#app/db.server.ts";
import { composeTemplateEmail } from "#app/domain/crm/leads/emails/compose-template-email.server.tsx";
import { summarizedColumns, summaryOf } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { BOOKED_TEXT } from "#app/domain/messages/templates/booking-templates.ts";
import type { ComposedEmail } from "#app/domain/messages/email/outgoing-email.ts";
import { err } from "#app/domain/base/result.ts";

/** Tells the customer that a quote is booked, at its own price; an error once the booking is undone. */
export async function composeBookingEmail(quoteId: string, now: Date): Promise<ComposedEmail> {
  const quote = await db.quote.findUnique({
    where: { id: quoteId },
    select: { leadId: true, bookedAt: true, ...summarizedColumns },
  });
  if (!quote?.bookedAt)
    return err({ code: "subject-gone", message: "The booking was undone before this went out." });
  const leadId = await lastMerge(db, quote.leadId);
  return composeTemplateEmail({ templateKey: BOOKED_TEXT, leadId, summary: summaryOf(quote), now });
}
