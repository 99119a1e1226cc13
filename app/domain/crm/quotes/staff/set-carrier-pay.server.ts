import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { findLeadQuote } from "./find-lead-quote.server";
import type { QuotePress, StaleQuote } from "./find-lead-quote.server";

type PaySet = Promise<Result<null, LeadError | StaleQuote | { code: "over-price" }>>;

/**
 * Says what the carrier of the version in force gets, in whole US dollars: the price stays, and our fee is the rest.
 * Null takes it back.
 */
export function setCarrierPay({
  by,
  now,
  carrierPay,
  ...press
}: QuotePress & { by: Actor; now: Date; carrierPay: number | null }): PaySet {
  return db.$transaction(async (tx): PaySet => {
    const found = await findLeadQuote(tx, press);
    if (!found.ok) return found;
    const { quote } = found.value;
    if (carrierPay === quote.carrierPay) return ok(null);
    if (carrierPay !== null && carrierPay > quote.estimatedPrice) return err({ code: "over-price" });
    await tx.quote.update({ where: { id: quote.id }, data: { carrierPay }, select: { id: true } });
    const { leadId } = press;
    const changes = [{ field: "carrierPay", from: asText(quote.carrierPay), to: asText(carrierPay) }];
    await recordLeadEvent(tx, { leadId, now, kind: "details-changed", data: { changes }, staffId: by.id });
    await bumpLead(tx, leadId, now);
    await recordAudit(tx, {
      actor: by,
      action: "lead-changed",
      now,
      subject: { kind: "quote", id: quote.id, name: quote.quoteNumber },
      before: { carrierPay: quote.carrierPay },
      after: { carrierPay },
    });
    return ok(null);
  });
}

const asText = (dollars: number | null) => (dollars === null ? null : String(dollars));
