import { db } from "../../../db.server";
import type { Quote } from "../../../generated/prisma/client";
import { recordAudit } from "../../audit/record-audit.server";
import type { Actor } from "../../audit/record-audit.server";
import { bumpLead } from "../../leads/change/bump-lead.server";
import { findLead } from "../../leads/change/find-lead.server";
import type { LeadError } from "../../leads/lead-error";
import { recordLeadEvent } from "../../leads/record-event.server";
import { summarizeQuote } from "../../leads/summarize-quote.server";
import { err, ok } from "../../result";
import type { Result } from "../../result";
import { keepVersion } from "../share/keep-version.server";
import { quoteFigures } from "../submit/quote-figures";
import { tripColumns } from "../submit/trip-columns";
import { basisOf } from "../share/basis";
import type { PricedVersion } from "./reprice.server";

export type VersionToSave = {
  leadId: string;
  quoteNumber: string;
  /** the version that the form was made from (`basisOf`) */
  basis: string;
  priced: PricedVersion;
  by: Actor;
  now: Date;
};

/** "stale": somebody made another version, or the customer switched the transport type or chose another day. */
export type SaveError = LeadError | { code: "stale" };

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
    if (basisOf(quote) !== given.basis) return err({ code: "stale" });

    const version = quote.version + 1;
    await keepVersion(tx, quote, now);
    await tx.quote.update({
      where: { id: quote.id },
      data: { version, versionedAt: now, pricedById: by.id, ...columnsOf(priced) },
      select: { id: true },
    });
    const [from, to] = [quote.estimatedPrice, priced.priced.asked.estimatedPrice];
    const data = { quoteNumber, version, from, to, byHand: priced.byHand, reason: priced.reason };
    await recordLeadEvent(tx, { leadId, now, kind: "quote-version", data, staffId: by.id });
    await summarizeQuote(tx, leadId);
    await bumpLead(tx, leadId, now);
    await recordAudit(tx, {
      ...{ actor: by, action: "quote-versioned", now },
      subject: { kind: "quote", id: quote.id, name: quoteNumber },
      before: { version: quote.version, price: from },
      after: { version, price: to, ...(priced.byHand && { reason: priced.reason }) },
    });
    return ok({ version });
  });
}

const columnsOf = ({ trip, priced, byHand, reason, carrierPay }: PricedVersion) => ({
  ...tripColumns(trip),
  ...quoteFigures(priced.asked),
  estimates: JSON.stringify(priced.both),
  pickupOn: trip.pickupDate ?? null,
  priceReason: byHand ? reason : null,
  carrierPay,
});

/** Whether the version in force came from this very form. */
function isSaved(quote: Quote, { basis, priced, by }: VersionToSave): boolean {
  const next = columnsOf(priced);
  return (
    quote.pricedById === by.id &&
    basis === basisOf({ version: quote.version - 1, transportType: basis.split("-")[1] ?? "" }) &&
    Object.entries(next).every(([name, value]) => quote[name as keyof typeof next] === value)
  );
}
