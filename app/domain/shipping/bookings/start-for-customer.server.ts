import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { storedQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { loadBookingOf } from "./load-booking.server";

type Started = { quoteNumber: string; token: string };

/**
 * Begins a quote's booking for a customer on the phone, or goes on with the one that is there, and notes who of staff
 * fills it in. The customer signs it by the quote's link.
 */
export function startForCustomer(
  { leadId, quoteNumber }: { leadId: string; quoteNumber: string },
  by: Actor,
  now: Date,
): Promise<Result<Started, { code: "not-found" | "booked" | "ordered" | "off" }>> {
  return db.$transaction(async (tx) => {
    const quote = await tx.quote.findFirst({ where: { quoteNumber, leadId } });
    if (!quote) return err({ code: "not-found" });
    const booking = await loadBookingOf(storedQuote(quote), now, tx);
    if ("closed" in booking) return err({ code: booking.closed === "no-terms" ? "off" : booking.closed });
    await tx.bookingDraft.upsert({
      where: { quoteId: quote.id },
      create: {
        quoteId: quote.id,
        key: randomUUID(),
        version: 1,
        staffId: by.id,
        startedAt: now,
        savedAt: now,
      },
      update: { staffId: by.id, savedAt: now },
      select: { quoteId: true },
    });
    return ok({ quoteNumber, token: quote.token });
  });
}
