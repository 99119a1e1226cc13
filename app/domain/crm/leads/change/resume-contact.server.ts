import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { changeStage } from "./change-stage.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** Allows contact again, for a reason such as "Called us and asked"; the stage "do-not-contact" becomes "follow-up". */
export async function resumeContact(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { reason: string },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const { fullName, stage, contactStoppedAt, contactStopReason } = found.value;
  if (!contactStoppedAt) return err({ code: "not-stopped" });
  const checked = checkText(given.reason, leadLimits.reason);
  if (!checked.ok) return checked;
  const reason = checked.value;
  await tx.lead.update({
    where: { id: leadId },
    data: { contactStoppedAt: null, contactStopReason: null },
    select: { id: true },
  });
  await recordLeadEvent(tx, { leadId, now, kind: "contact-resumed", data: { reason }, staffId: by.id });
  await bumpLead(tx, leadId, now);
  await recordAudit(tx, {
    actor: by,
    action: "contact-resumed",
    subject: { kind: "lead", id: leadId, name: fullName },
    now,
    before: { reason: contactStopReason },
    after: { reason },
  });
  return stage === "do-not-contact" ? changeStage(tx, { leadId, by, now, stage: "follow-up" }) : ok(null);
}
