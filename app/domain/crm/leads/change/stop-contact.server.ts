import type { Tx } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { checkText } from "./check-text";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";
import { stopLeads } from "./stop-leads.server";

/** Stops contact with one lead, for a reason such as "Asked us to stop by email". */
export async function stopContact(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { reason: string },
): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const reason = checkText(given.reason, leadLimits.reason);
  if (!reason.ok) return reason;
  await stopLeads(tx, [found.value], reason.value, { by, now });
  return ok(null);
}
