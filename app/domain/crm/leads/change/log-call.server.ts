import type { Tx } from "#app/db.server.ts";
import type { CallOutcome } from "#app/domain/crm/leads/call-outcomes.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { claimLead } from "./claim-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { markAnswered } from "./mark-answered.server";
import { stopContact } from "./stop-contact.server";

const askedOnThePhone = "Asked us to stop, on the phone";

type Call = LeadChange & {
  outcome: CallOutcome;
  text: string;
  /** of a form that may be sent twice */
  eventId?: string;
};

/**
 * Records a call; `text` may be "". A call to a wrong number reached nobody, so it answers nothing; one that ended with
 * "asked to stop" stops contact.
 */
export async function logCall(tx: Tx, { leadId, by, now, outcome, eventId, ...given }: Call): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const text = given.text.replaceAll("\r\n", "\n").trim();
  if (text.length > leadLimits.text) return err({ code: "text-too-long", most: leadLimits.text });
  const data = { outcome, text };
  await recordLeadEvent(tx, { id: eventId, leadId, now, kind: "call", data, staffId: by.id });
  await (outcome === "wrong-number" ? claimLead : markAnswered)(tx, { leadId, by, now });
  await bumpLead(tx, leadId, now);
  return outcome === "asked-to-stop"
    ? stopContact(tx, { leadId, by, now, reason: askedOnThePhone })
    : ok(null);
}
