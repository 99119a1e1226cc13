import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { isLostReason } from "#app/domain/crm/leads/lost-reasons.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { isBookedStage } from "#app/domain/crm/leads/stage-groups.ts";
import { findStage, isLeadStage } from "#app/domain/crm/leads/stages.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { bumpLead } from "./bump-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { stopContact } from "./stop-contact.server";

/** What contact is stopped with when the stage says so. */
export const stoppedByStage = "Stage set to Do not contact";

type StageChange = LeadChange & {
  stage: string;
  lostReason?: string | null;
  /** the quote that it's booked at, and its price in whole US dollars */
  booked?: { quoteNumber: string; version: number; price: number };
};

/**
 * Moves a lead to a stage; "lost" needs a reason, and "do-not-contact" also stops contact. Ok without a change if it's
 * there already.
 */
export async function changeStage(
  tx: Tx,
  { leadId, by, now, stage, lostReason, booked }: StageChange,
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const lead = found.value;
  if (!isLeadStage(stage)) return err({ code: "unknown-stage" });
  const reason = stage === "lost" && lostReason && isLostReason(lostReason) ? lostReason : null;
  if (stage === "lost" && !reason) return err({ code: "lost-reason-required" });
  if (stage === lead.stage && reason === lead.lostReason) return ok(null);
  await tx.lead.update({
    where: { id: leadId },
    data: {
      stage,
      lostReason: reason,
      ...(stage !== lead.stage && { stageChangedAt: now }),
      ...(findStage(stage).isExit && { waitingSince: null }),
    },
    select: { id: true },
  });
  if (isBookedStage(stage) !== isBookedStage(lead.stage)) await summarizeQuote(tx, leadId);
  const data = {
    from: lead.stage,
    to: stage,
    ...(reason && { lostReason: reason }),
    ...(booked && { booked }),
  };
  await recordLeadEvent(tx, { leadId, now, kind: "stage-changed", data, staffId: by.id });
  await bumpLead(tx, leadId, now);
  if (stage !== "do-not-contact" || lead.contactStoppedAt) return ok(null);
  return stopContact(tx, { leadId, by, now, reason: stoppedByStage });
}
