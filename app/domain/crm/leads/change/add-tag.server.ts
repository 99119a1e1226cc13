import type { Tx } from "#app/db.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { parseTag } from "#app/domain/crm/leads/parse-tag.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { bumpLead } from "./bump-lead.server";
import { findLead } from "./find-lead.server";
import type { Changed, LeadChange } from "./lead-change.server";

/** Ok without a change if the lead has the tag already. */
export async function addTag(
  tx: Tx,
  { leadId, by, now, ...given }: LeadChange & { tag: string },
): Changed<{ tag: string }> {
  const found = await findLead(tx, leadId);
  if (!found.ok) return found;
  const tag = parseTag(given.tag);
  if (!tag) return err({ code: "invalid-tag" });
  const tags = await tx.leadTag.findMany({ where: { leadId }, select: { tag: true } });
  if (tags.some((each) => each.tag === tag)) return ok({ tag });
  if (tags.length >= leadLimits.tags) return err({ code: "too-many-tags", most: leadLimits.tags });
  await tx.leadTag.create({ data: { leadId, tag } });
  await recordLeadEvent(tx, { leadId, now, kind: "tag-added", data: { tag }, staffId: by.id });
  await bumpLead(tx, leadId, now);
  return ok({ tag });
}
