import { changedSince } from "#app/domain/base/forms/seen.ts";
import type { Seen } from "#app/domain/base/forms/seen.ts";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { Lead } from "#app/generated/prisma/client.ts";
import { changedFields } from "#app/domain/base/audit/changed-fields.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { consentVersion } from "#app/domain/base/consent/wording.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { moveDrafts } from "#app/domain/crm/leads/drafts/drafts.server.ts";
import { bumpLead } from "#app/domain/crm/leads/change/bump-lead.server.ts";
import { findLead } from "#app/domain/crm/leads/change/find-lead.server.ts";
import { refreshNextTask } from "#app/domain/crm/leads/change/refresh-next-task.server.ts";
import { giveUpWaiting } from "#app/domain/crm/leads/emails/give-up-waiting.server.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { copyPoints } from "#app/domain/crm/leads/contact-points/change-points.server.ts";
import { joinedColumns, mergedColumns } from "./joined-columns";
import { asStored, columnsOf } from "./lead-columns";
import type { MergeChoices } from "./merge-fields";
import type { Moved } from "./moved";
import { moveRows, rowsOfLead } from "./moved-rows.server";
import { purposesToTakeBack } from "./narrower-consent";

export type Merge = {
  keptId: string;
  mergedId: string;
  choices: MergeChoices;
  /** as `kept` and `merged`: the versions of both leads that the page showed */
  seen: Seen;
  by: Actor;
  now: Date;
  /** in the same transaction, for the lead that stays: what stands above leads says where it is */
  andThen?: (tx: Tx, leadId: string) => Promise<void>;
};

/** "stale": somebody changed one of the two since the page was loaded. */
export type MergeError = LeadError | { code: "same-lead" } | { code: "stale" };

/**
 * Moves everything of one lead to another, whose page takes its place. Both histories stay; the narrower consent holds,
 * and so does a stop of contact from either. A second press finds it done.
 */
export function mergeLeads({ keptId, mergedId, ...given }: Merge): Promise<Result<null, MergeError>> {
  return db.$transaction(async (tx): Promise<Result<null, MergeError>> => {
    if (keptId === mergedId) return err({ code: "same-lead" });
    const kept = await findLead(tx, keptId);
    if (!kept.ok) return kept;
    const merged = await findLead(tx, mergedId);
    if (!merged.ok) return isDone(merged.error, keptId) ? ok(null) : merged;
    const { seen } = given;
    if (changedSince(seen, { kept: kept.value.version, merged: merged.value.version }))
      return err({ code: "stale" });
    await join(tx, kept.value, merged.value, given);
    await given.andThen?.(tx, keptId);
    return ok(null);
  });
}

const isDone = (error: LeadError, keptId: string) => error.code === "merged" && error.intoId === keptId;

async function join(
  tx: Tx,
  kept: Lead,
  merged: Lead,
  { choices, by, now }: Omit<Merge, "keptId" | "mergedId">,
) {
  const ids = await rowsOfLead(tx, merged.id);
  const takeBack = await narrowerOf(tx, kept.id, merged.id);
  await moveRows(tx, ids, merged.id, kept.id);
  const tags = await joinTags(tx, kept.id, merged.id);
  const addedConsents = await recordTakenBack(tx, kept.id, takeBack, { by, now });
  const joined = joinedColumns(kept, merged, choices);
  // Before the columns change, so that what was in use stays a row.
  await copyPoints(tx, merged.id, kept.id);
  await moveDrafts(tx, merged.id, kept.id);
  await tx.lead.update({ where: { id: kept.id }, data: joined });
  if (joined.contactStoppedAt) await giveUpWaiting(tx, [kept.id], joined.contactStopReason ?? "", now);
  await tx.lead.update({ where: { id: merged.id }, data: { ...mergedColumns, mergedIntoId: kept.id } });
  await summarizeQuote(tx, kept.id);
  await refreshNextTask(tx, kept.id);
  const changed = changedFields(asStored(columnsOf(kept)), asStored(columnsOf(await reload(tx, kept.id))));
  const moved: Moved = {
    ids,
    ...tags,
    addedConsents,
    kept: changed ?? { before: {}, after: {} },
    merged: asStored(columnsOf(merged)),
  } as Moved;
  const { id: mergeId } = await tx.leadMerge.create({
    data: {
      keptLeadId: kept.id,
      mergedLeadId: merged.id,
      staffId: by.id,
      createdAt: now,
      moved: JSON.stringify(moved),
    },
    select: { id: true },
  });
  const data = { mergeId, leadId: merged.id, name: merged.fullName };
  await recordLeadEvent(tx, { leadId: kept.id, now, kind: "merged", data, staffId: by.id });
  await bumpLead(tx, kept.id, now);
  await bumpLead(tx, merged.id, now);
  await recordAudit(tx, {
    actor: by,
    action: "leads-merged",
    now,
    subject: { kind: "lead", id: kept.id, name: kept.fullName },
    after: { mergeId, merged: merged.id, name: merged.fullName },
  });
}

const reload = (tx: Tx, id: string) => tx.lead.findUniqueOrThrow({ where: { id } });

/** All of the merged lead's tags, and those that the kept lead did not have. */
async function joinTags(tx: Tx, keptId: string, mergedId: string) {
  const tagsOf = async (leadId: string) =>
    (await tx.leadTag.findMany({ where: { leadId }, select: { tag: true } })).map(({ tag }) => tag);
  const [own, tags] = [await tagsOf(keptId), await tagsOf(mergedId)];
  const addedTags = tags.filter((tag) => !own.includes(tag));
  await tx.leadTag.deleteMany({ where: { leadId: mergedId } });
  await tx.leadTag.createMany({ data: addedTags.map((tag) => ({ leadId: keptId, tag })) });
  return { tags, addedTags };
}

async function narrowerOf(tx: Tx, keptId: string, mergedId: string): Promise<string[]> {
  const ledgerOf = (leadId: string) => tx.consentRecord.findMany({ where: { leadId } });
  return purposesToTakeBack(await ledgerOf(keptId), await ledgerOf(mergedId));
}

/** The narrower consent as entries of the ledger, so that code that reads the ledger needs no extra rule. */
async function recordTakenBack(
  tx: Tx,
  leadId: string,
  purposes: string[],
  { by, now }: { by: Actor; now: Date },
): Promise<string[]> {
  const ids: string[] = [];
  for (const purpose of purposes) {
    const { id } = await tx.consentRecord.create({
      data: {
        leadId,
        purpose,
        isGranted: false,
        version: consentVersion,
        staffId: by.id,
        createdAt: now,
        wording: "Two leads of this person were merged, and only one of them had agreed.",
      },
      select: { id: true },
    });
    ids.push(id);
  }
  return ids;
}
