import { db } from "#app/db.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { findQuoteByToken } from "./stored-quote.server";
import type { QuoteKey } from "./stored-quote.server";
import { MINUTE_MS } from "#app/platform/durations.js";

/** Opening the link again within this time is the same visit, in milliseconds. */
const SAME_VISIT_MS = 10 * MINUTE_MS;

/** Notes in the lead's timeline that the customer looked at the quote. */
export async function recordQuoteOpened(key: QuoteKey, now: Date): Promise<void> {
  const quote = await findQuoteByToken(key);
  if (!quote) return;
  const { leadId, quoteNumber } = quote;
  await db.$transaction(async (tx) => {
    const visit = await tx.leadEvent.findFirst({
      where: { leadId, kind: "quote-opened", createdAt: { gt: new Date(now.getTime() - SAME_VISIT_MS) } },
      select: { id: true },
    });
    if (!visit) await recordLeadEvent(tx, { leadId, now, kind: "quote-opened", data: { quoteNumber } });
  });
}
