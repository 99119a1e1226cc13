import type { Tx } from "../../../db.server";
import { ok } from "../../result";
import { leadLimits } from "../lead-limits";
import { recordLeadEvent } from "../record-event.server";
import { bumpLead } from "./bump-lead.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

export async function addNote(tx: Tx, { leadId, by, now, ...given }: LeadChange & { text: string }): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const text = checkText(given.text, leadLimits.text);
  if (!text.ok) return text;
  await recordLeadEvent(tx, { leadId, now, kind: "note", data: { text: text.value }, staffId: by.id });
  await bumpLead(tx, leadId, now);
  return ok(null);
}
