import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { giveUpWaiting } from "#app/domain/crm/leads/emails/give-up-waiting.server.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** From now on no channel may be used, and what waits in the outbox is given up; a new reason replaces the old one. */
export async function stopContact(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { reason: string },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const checked = checkText(given.reason, leadLimits.reason);
  if (!checked.ok) return checked;
  const { fullName, contactStoppedAt, contactStopReason } = found.value;
  const reason = checked.value;
  await tx.lead.update({
    where: { id: leadId },
    data: { contactStoppedAt: now, contactStopReason: reason, waitingSince: null },
    select: { id: true },
  });
  await giveUpWaiting(tx, [leadId], reason, now);
  await recordLeadEvent(tx, { leadId, now, kind: "contact-stopped", data: { reason }, staffId: by.id });
  await bumpLead(tx, leadId, now);
  await recordAudit(tx, {
    actor: by,
    action: "contact-stopped",
    subject: { kind: "lead", id: leadId, name: fullName },
    now,
    ...(contactStoppedAt && { before: { reason: contactStopReason } }),
    after: { reason },
  });
  return ok(null);
}
