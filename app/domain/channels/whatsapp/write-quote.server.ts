import { db } from "#app/db.server.ts";
import { lastMerge } from "#app/domain/crm/leads/merge/last-merge.server.ts";
import { summarizedColumns, summaryOf } from "#app/domain/crm/leads/summarize-quote.server.ts";
import type { ClaimedMessage } from "#app/domain/messages/outbox/outbox-message.ts";
import { markDeliveredIn } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { queueWhatsApp } from "./queue-whatsapp.server";
import { describeWhatsAppStop } from "./whatsapp-stop-messages";

const quoteText = "whatsapp-quote";

/**
 * Makes a WhatsApp message of the quote that somebody asked for there, in one transaction with the mark that this is
 * done. Returns why there is none to send, or null.
 */
export const writeQuote = (
  message: Pick<ClaimedMessage, "id" | "subject">,
  now: Date,
): Promise<string | null> =>
  db.$transaction(async (tx) => {
    const quote = await tx.quote.findUnique({
      where: { id: message.subject },
      select: { ...summarizedColumns, leadId: true },
    });
    if (!quote) return "The quote is no longer there.";
    const leadId = await lastMerge(tx, quote.leadId);
    const newest = await tx.quote.findFirst({
      where: { leadId },
      orderBy: { createdAt: "desc" },
      select: { quoteNumber: true },
    });
    if (newest?.quoteNumber !== quote.quoteNumber) return "A newer quote took its place.";
    const summary = summaryOf(quote);
    const queued = await queueWhatsApp(tx, { leadId, templateKey: quoteText, summary, staffId: null, now });
    if (!queued.ok) return describeWhatsAppStop(queued.error);
    await markDeliveredIn(tx, [message.id], now);
    return null;
  });
