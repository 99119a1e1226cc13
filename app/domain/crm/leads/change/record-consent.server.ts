import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { ConsentPurpose } from "#app/domain/base/consent/purposes.ts";
import { consentVersion } from "#app/domain/base/consent/wording.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { addressesOf, allAddressesOf } from "#app/domain/crm/leads/consent/standing.ts";
import { personReachOf } from "#app/domain/crm/leads/consent/find-words.server.ts";
import { liftWithdrawal, withdraw } from "#app/domain/crm/leads/consent/withdrawals.server.ts";
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

/**
 * Adds to the ledger what a person agreed to or took back outside a form, for the number and address that the lead has
 * now; nothing in it is ever changed. After STOP only a message from the number itself agrees again.
 */
export async function recordConsent(
  tx: Tx,
  { leadId, by, now, purpose, isGranted, ...given }: LeadChange & NewConsent,
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const wording = checkText(given.wording, leadLimits.text);
  if (!wording.ok) return wording;
  const reach = await personReachOf(tx, found.value);
  const own = addressesOf(purpose, reach);
  const word = { purpose, addresses: own, isOwnWord: false, at: now };
  if (own.length === 0) return err({ code: "consent-of-nothing" });
  if (!isGranted) await withdraw(tx, word);
  else if (!(await liftWithdrawal(tx, { ...word, addresses: allAddressesOf(purpose, reach) })))
    return err({ code: "said-stop" });
  await tx.consentRecord.create({
    data: {
      leadId,
      purpose,
      isGranted,
      wording: wording.value,
      version: consentVersion,
      staffId: by.id,
      createdAt: now,
      phoneDigits: reach.phone,
      email: reach.email,
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
