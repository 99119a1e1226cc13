import type { Tx } from "../../../db.server";
import { ok } from "../../result";
import { markWaiting } from "../known-lead.server";
import { leadLimits } from "../lead-limits";
import { recordLeadEvent } from "../record-event.server";
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
