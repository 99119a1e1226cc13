import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { changeLead } from "./change-leads.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { resumeLeads } from "./stop-leads.server";

/** Allows contact again, for a reason such as "Called us and asked"; the stage "do-not-contact" becomes "follow-up". */
export async function resumeContact(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { reason: string },
): Changed<unknown> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const { stage, contactStoppedAt } = found.value;
  if (!contactStoppedAt) return err({ code: "not-stopped" });
  const reason = checkText(given.reason, leadLimits.reason);
  if (!reason.ok) return reason;
  await resumeLeads(tx, [leadId], reason.value, { by, now });
  if (stage !== "do-not-contact") return ok(null);
  return changeLead(tx, leadId, [{ kind: "stage", stage: "follow-up" }], { by, now });
}
