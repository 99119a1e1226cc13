import { db } from "../../../db.server";
import type { Actor } from "../../audit/record-audit.server";
import { changeStage } from "../../leads/change/change-stage.server";
import type { LeadError } from "../../leads/lead-error";
import { isHoldOver } from "../../pricing/price-hold";
import { err } from "../../result";
import type { Result } from "../../result";
import { findLeadQuote } from "./find-lead-quote.server";
import type { QuotePress, StaleQuote } from "./find-lead-quote.server";

/** "expired": the price hold is over. */
type Booked = Promise<Result<null, LeadError | StaleQuote | { code: "expired"; validUntil: string }>>;

/** Books a lead at the price shown; a second press changes nothing. */
export function book({ by, now, ...press }: QuotePress & { by: Actor; now: Date }): Booked {
  return db.$transaction(async (tx): Booked => {
    const found = await findLeadQuote(tx, press);
    if (!found.ok) return found;
    const { validUntil } = found.value.quote;
    if (isHoldOver(validUntil, now)) return err({ code: "expired", validUntil });
    return changeStage(tx, { leadId: press.leadId, by, now, stage: "booked" });
  });
}
