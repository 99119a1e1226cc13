import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { LeadMerge } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { takePointsBack } from "#app/domain/crm/leads/contact-points/change-points.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import { refreshNextTask } from "#app/domain/crm/leads/change/refresh-next-task.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { asStored, columnsOf, fromStored } from "./lead-columns";
import { movedSchema } from "./moved";
import type { Moved } from "./moved";
import { moveRows } from "./moved-rows.server";
import { undoUntil } from "./undo-period";

type Unmerge = {
  keptId: string;
  mergedId: string;
  by: Actor;
  now: Date;
  /** in the same transaction, for each of both: what stands above leads says where it is */
  andThen?: (tx: Tx, leadId: string) => Promise<void>;
};

/** "too-late": the thirty days are over. */
export type UnmergeError = LeadError | { code: "not-merged" } | { code: "too-late" };

/**
 * Takes two merged leads apart: each has again what it had, and what came in since stays with the kept one. A second
 * press finds it done.
 */
export function unmergeLeads({
  keptId,
  mergedId,
  by,
  now,
  andThen,
}: Unmerge): Promise<Result<null, UnmergeError>> {
  return db.$transaction(async (tx): Promise<Result<null, UnmergeError>> => {
    const kept = await findLead(tx, keptId);
    if (!kept.ok) return kept;
    const merge = await tx.leadMerge.findFirst({
      where: { keptLeadId: keptId, mergedLeadId: mergedId },
      orderBy: { createdAt: "desc" },
    });
    if (!merge) return err({ code: "not-merged" });
    if (merge.undoneAt) return ok(null);
    if (now >= undoUntil(merge.createdAt)) return err({ code: "too-late" });
    await takeApart(tx, merge, { by, now });
    for (const leadId of [keptId, mergedId]) await andThen?.(tx, leadId);
    return ok(null);
  });
}

async function takeApart(tx: Tx, merge: LeadMerge, { by, now }: { by: Actor; now: Date }): Promise<void> {
  const { id: mergeId, keptLeadId: keptId, mergedLeadId: mergedId } = merge;
  const moved = parseStoredJson(movedSchema, merge.moved, `merge ${mergeId}`);
  await moveRows(tx, moved.ids, keptId, mergedId);
  await tx.consentRecord.deleteMany({ where: { id: { in: moved.addedConsents } } });
  await separateTags(tx, merge, moved);
  const kept = await tx.lead.findUniqueOrThrow({ where: { id: keptId } });
  await tx.lead.update({
    where: { id: keptId },
    data: fromStored(restored(asStored(columnsOf(kept)), moved)),
  });
  await takePointsBack(tx, mergedId, keptId);
  const columns = { ...fromStored(moved.merged), mergedIntoId: null };
  const merged = await tx.lead.update({ where: { id: mergedId }, data: columns });
  await tx.leadMerge.update({ where: { id: mergeId }, data: { undoneAt: now } });
  for (const leadId of [keptId, mergedId]) {
    await summarizeQuote(tx, leadId);
    await refreshNextTask(tx, leadId);
    await bumpLead(tx, leadId, now);
  }
  const data = { mergeId, leadId: mergedId, name: merged.fullName };
  await recordLeadEvent(tx, { leadId: keptId, now, kind: "unmerged", data, staffId: by.id });
  await recordAudit(tx, {
    actor: by,
    action: "leads-unmerged",
    now,
    subject: { kind: "lead", id: keptId, name: kept.fullName },
    after: { mergeId, merged: mergedId, name: merged.fullName },
  });
}

/** The columns that the merge changed, and that nothing has changed since, as they were before. */
const restored = (current: Moved["merged"], { kept: { before, after } }: Moved): Moved["merged"] =>
  Object.fromEntries(Object.entries(before).filter(([name]) => current[name] === after[name]));

/** The merged lead has all its tags again; the kept one loses those that only it brought. */
async function separateTags(tx: Tx, { id, keptLeadId, mergedLeadId }: LeadMerge, moved: Moved) {
  const others = await tx.leadMerge.findMany({
    where: { keptLeadId, undoneAt: null, id: { not: id } },
    select: { id: true, moved: true },
  });
  const stillBrought = others.flatMap(
    (other) => parseStoredJson(movedSchema, other.moved, `merge ${other.id}`).tags,
  );
  const gone = moved.addedTags.filter((tag) => !stillBrought.includes(tag));
  await tx.leadTag.deleteMany({ where: { leadId: keptLeadId, tag: { in: gone } } });
  await tx.leadTag.createMany({ data: moved.tags.map((tag) => ({ leadId: mergedLeadId, tag })) });
}
