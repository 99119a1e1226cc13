import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { lift } from "#app/domain/messages/suppressions/suppressions.server.ts";
import { bumpLead } from "./bump-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** Lets emails go again to a lead's address that one had come back from: a mailbox may be mended. */
export async function allowAddress(tx: Tx, { leadId, by, now }: LeadChange): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const { email: address, fullName } = found.value;
  // A second press finds nothing to lift.
  if (!address || !(await lift(tx, { address, reason: "bounced" }))) return ok(null);
  await recordLeadEvent(tx, { leadId, now, kind: "email-allowed", data: { address }, staffId: by.id });
  await recordAudit(tx, {
    actor: by,
    action: "email-allowed",
    now,
    after: { address },
    subject: { kind: "lead", id: leadId, name: fullName },
  });
  await bumpLead(tx, leadId, now);
  return ok(null);
}
