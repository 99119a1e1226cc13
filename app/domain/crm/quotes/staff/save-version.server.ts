import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Quote } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { keepVersion } from "#app/domain/crm/quotes/share/keep-version.server.ts";
import { withBookedSince } from "#app/domain/crm/leads/booked-since.server.ts";
import { isQuoteBooked } from "#app/domain/crm/quotes/share/is-quote-booked.ts";
import { basisOf } from "#app/domain/crm/quotes/share/basis.ts";
import { hasOrder } from "#app/domain/crm/quotes/share/has-order.server.ts";
import type { PricedVersion } from "./reprice.server";
import { versionColumns } from "./version-columns";

export type VersionToSave = {
  leadId: string;
  quoteNumber: string;
  /** as `basis`: the version that the form was made from (`basisOf`) */
  seen: Seen;
  priced: PricedVersion;
  by: Actor;
  now: Date;
};

/**
 * "stale": somebody made another version, or the customer switched the transport type or chose another day; "booked": the
 * price is what the customer pays, so the booking is undone first; "ordered": somebody signed it, and its order is changed
 * instead.
 */
export type SaveError = LeadError | { code: "stale" | "booked" | "ordered" };

/**
 * Puts a priced version in force and keeps the one before it, with the lead event, the audit entry and the lead's
 * summary. A second press of the same form finds its version.
 */
export function saveVersion(given: VersionToSave): Promise<Result<{ version: number }, SaveError>> {
  return db.$transaction(async (tx) => {
    const lead = await findLead(tx, given.leadId);
    if (!lead.ok) return lead;
    const { quoteNumber, leadId, priced, by, now } = given;
    const quote = await tx.quote.findFirst({ where: { quoteNumber, leadId } });
    if (!quote) return err({ code: "not-found" });
    if (isSaved(quote, given)) return ok({ version: quote.version });
    if (changedSince(given.seen, { basis: basisOf(quote) })) return err({ code: "stale" });

    if (await hasOrder(tx, quote.id)) return err({ code: "ordered" });
    if (isQuoteBooked(quote, await withBookedSince(tx, lead.value))) return err({ code: "booked" });

    const version = quote.version + 1;
    await keepVersion(tx, quote, now);
    await tx.quote.update({
      where: { id: quote.id },
      data: { version, versionedAt: now, pricedById: by.id, ...versionColumns(priced) },
      select: { id: true },
    });
    const [from, to] = [quote.estimatedPrice, priced.priced.asked.estimatedPrice];
    const data = { quoteNumber, version, from, to, byHand: priced.byHand, reason: priced.reason };
    await recordLeadEvent(tx, { leadId, now, kind: "quote-version", data, staffId: by.id });
    await summarizeQuote(tx, leadId, quoteNumber);
    await bumpLead(tx, leadId, now);
    await recordAudit(tx, {
      actor: by,
      action: "quote-versioned",
      now,
      subject: { kind: "quote", id: quote.id, name: quoteNumber },
      before: { version: quote.version, price: from },
      after: { version, price: to, ...(priced.byHand && { reason: priced.reason }) },
    });
    return ok({ version });
  });
}

/** Whether the version in force came from this very form. */
function isSaved(quote: Quote, { seen, priced, by }: VersionToSave): boolean {
  const { basis = "" } = seen;
  const next = versionColumns(priced);
  return (
    quote.pricedById === by.id &&
    basis === basisOf({ version: quote.version - 1, transportType: basis.split("-")[1] ?? "" }) &&
    Object.entries(next).every(([name, value]) => quote[name as keyof typeof next] === value)
  );
}
