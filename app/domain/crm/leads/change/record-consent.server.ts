import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { consentVersion } from "#app/domain/base/consent/wording.ts";
import { ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

type NewConsent = {
  purpose: ConsentPurpose;
  isGranted: boolean;
  /** what the person said and how: "Said on the phone that texts are fine" */
  wording: string;
};

/** Adds to the ledger what a person agreed to or took back outside a form; nothing in it is ever changed. */
export async function recordConsent(
  tx: Tx,
  { leadId, by, now, purpose, isGranted, ...given }: LeadChange & NewConsent,
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const wording = checkText(given.wording, leadLimits.text);
  if (!wording.ok) return wording;
  await tx.consentRecord.create({
    data: {
      leadId,
      purpose,
      isGranted,
      wording: wording.value,
      version: consentVersion,
      staffId: by.id,
      createdAt: now,
    },
    select: { id: true },
  });
  if (purpose === "whatsapp")
    await tx.lead.update({ where: { id: leadId }, data: { useWhatsApp: isGranted }, select: { id: true } });
  const data = { purpose, isGranted };
  await recordLeadEvent(tx, { leadId, now, kind: "consent-recorded", data, staffId: by.id });
  await bumpLead(tx, leadId, now);
  const subject = { kind: "lead", id: leadId, name: found.value.fullName };
  await recordAudit(tx, { actor: by, action: "consent-recorded", subject, after: data, now });
  return ok(null);
}
