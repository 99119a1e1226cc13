import { db } from "../../../db.server";
import type { Actor } from "../../audit/record-audit.server";
import { changeStage } from "../../leads/change/change-stage.server";
import type { LeadError } from "../../leads/lead-error";
import { isBookedStage } from "../../leads/stage-groups";
import { isHoldOver } from "../../pricing/price-hold";
import { err, ok } from "../../result";
import type { Result } from "../../result";
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
    if (isHoldOver(validUntil, now)) return err({ code: "expired", validUntil });
    await tx.quote.update({ where: { id: quote.id }, data: { bookedAt: now }, select: { id: true } });
    const booked = { quoteNumber, version, price };
    return changeStage(tx, { leadId: press.leadId, by, now, stage: "booked", booked });
  });
}
