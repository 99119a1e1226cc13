import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { changeLead } from "./change-leads.server";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { orderedLeads } from "./ordered-leads.server";
import { resumeLeads } from "./stop-leads.server";

/** Puts a lead where its orders are: orders are above leads, so what asks for a lead's change says how. */
type PutByOrders = (tx: Tx, leadId: string) => Promise<void>;

/**
 * Allows contact again, for a reason such as "Called us and asked". The stage "do-not-contact" becomes "follow-up", or
 * that of the lead's order if it has a live one.
 */
export async function resumeContact(
  tx: Tx,
  { leadId, by, now, putByOrders, ...given }: LeadChange & { reason: string; putByOrders: PutByOrders },
): Changed<unknown> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const { stage, contactStoppedAt } = found.value;
  if (!contactStoppedAt) return err({ code: "not-stopped" });
  const reason = checkText(given.reason, leadLimits.reason);
  if (!reason.ok) return reason;
  await resumeLeads(tx, [leadId], reason.value, { by, now });
  if (stage !== "do-not-contact") return ok(null);
  if ((await orderedLeads(tx, [leadId])).size > 0) {
    await putByOrders(tx, leadId);
    return ok(null);
  }
  return changeLead(tx, leadId, [{ kind: "stage", stage: "follow-up" }], { by, now });
}
