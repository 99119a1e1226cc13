import type { Tx } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { markWaiting } from "#app/domain/crm/leads/known-lead.server.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** Keeps what the customer answered elsewhere; it is our turn then. */
export async function pasteReply(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { text: string },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const text = checkText(given.text, leadLimits.text);
  if (!text.ok) return text;
  await recordLeadEvent(tx, {
    leadId,
    now,
    kind: "email-pasted",
    data: { text: text.value },
    staffId: by.id,
  });
  await markWaiting(tx, leadId, now);
  return ok(null);
}
