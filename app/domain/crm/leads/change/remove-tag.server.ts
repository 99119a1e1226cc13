import type { Tx } from "#app/db.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** Ok without a change if the lead doesn't have the tag. */
export async function removeTag(tx: Tx, { leadId, by, now, tag }: LeadChange & { tag: string }): Changed {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const { count } = await tx.leadTag.deleteMany({ where: { leadId, tag } });
  if (count === 0) return ok(null);
  await recordLeadEvent(tx, { leadId, now, kind: "tag-removed", data: { tag }, staffId: by.id });
  await bumpLead(tx, leadId, now);
  return ok(null);
}
