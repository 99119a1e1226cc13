import type { Tx } from "#app/db.server.ts";
import { mayOwn } from "#app/domain/crm/leads/change/change-owner.server.ts";
import { leadLimits } from "#app/domain/base/limits/lead-limits.ts";
import { eventRow } from "#app/domain/crm/leads/record-event.server.ts";
import { findStage } from "#app/domain/crm/leads/stages.ts";
import { summarizeBooked } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { hasMoved } from "./bulk-change";
import type { BulkTarget, LeadBefore } from "./bulk-change";
import type { Step } from "./step";
import { stopMany } from "./stop-many.server";

const columns = {
  id: true,
  fullName: true,
  version: true,
  stage: true,
  lostReason: true,
  waitingSince: true,
  ownerId: true,
  contactStoppedAt: true,
  mergedIntoId: true,
  tags: { select: { tag: true } },
} as const;
type Row = Awaited<ReturnType<typeof read>>[number];

const read = (tx: Tx, ids: readonly string[]) =>
  tx.lead.findMany({ where: { id: { in: [...ids] } }, select: columns });

/**
 * What was done, and how many leads could not take it; those that were so already count as neither. `givenUp` counts the
 * emails that stopping contact gave up.
 */
export type ManySet = { changed: LeadBefore[]; skipped: number; givenUp: number };

/**
 * Gives leads a stage, an owner or a tag with one write for each table, whatever their number. With `versions` only
 * those that still have that version.
 */
export async function setMany(
  tx: Tx,
  ids: readonly string[],
  target: BulkTarget,
  step: Step,
  versions?: ReadonlyMap<string, number>,
): Promise<ManySet> {
  const found = await read(tx, ids);
  const free = found.filter(
    ({ id, version, mergedIntoId }) => !mergedIntoId && (!versions || versions.get(id) === version),
  );
  if (target.kind === "owner" && target.ownerId && !(await mayOwn(tx, target.ownerId)))
    return { changed: [], skipped: ids.length, givenUp: 0 };
  const able = free.filter(
    (lead) => !hasMoved(lead, target) && (target.kind !== "add-tag" || hasRoom(lead, target.tag)),
  );
  const rows = able.filter((lead) => !isSo(lead, target));
  if (rows.length > 0) await write(tx, rows, target, step);
  const reached = stopsContact(target) ? rows.filter(({ contactStoppedAt }) => !contactStoppedAt) : [];
  const stopped = new Set(reached.map(({ id }) => id));
  const givenUp = reached.length > 0 ? await stopMany(tx, reached, step) : 0;
  return {
    changed: rows.map((lead) => ({
      id: lead.id,
      version: lead.version + 1,
      ...beforeOf(lead, target),
      ...(stopped.has(lead.id) && { stopped: true, version: lead.version + 2 }),
    })),
    skipped: ids.length - able.length,
    givenUp,
  };
}

const stopsContact = (target: BulkTarget) => target.kind === "stage" && target.stage === "do-not-contact";
const hasTag = ({ tags }: Row, tag: string) => tags.some((each) => each.tag === tag);
const hasRoom = (lead: Row, tag: string) => hasTag(lead, tag) || lead.tags.length < leadLimits.tags;

function isSo(lead: Row, target: BulkTarget): boolean {
  if (target.kind === "stage") return lead.stage === target.stage && lead.lostReason === target.lostReason;
  if (target.kind === "owner") return lead.ownerId === target.ownerId;
  return hasTag(lead, target.tag) === (target.kind === "add-tag");
}

function beforeOf({ stage, lostReason, waitingSince, ownerId }: Row, { kind }: BulkTarget) {
  if (kind === "owner") return { ownerId };
  return kind === "stage" ? { stage, lostReason, waitingSince: waitingSince?.toISOString() ?? null } : {};
}

async function write(tx: Tx, rows: readonly Row[], target: BulkTarget, { by, now }: Step): Promise<void> {
  const idsOf = (some: readonly Row[]) => ({ id: { in: some.map(({ id }) => id) } });
  const counted = { version: { increment: 1 }, updatedAt: now };
  if (target.kind === "stage") {
    const { stage, lostReason } = target;
    const data = { stage, lostReason, ...(findStage(stage).isExit && { waitingSince: null }), ...counted };
    await tx.lead.updateMany({ where: idsOf(rows), data });
    const moved = rows.filter((lead) => lead.stage !== stage);
    await tx.lead.updateMany({ where: idsOf(moved), data: { stageChangedAt: now } });
    await summarizeBooked(
      tx,
      moved.map(({ id }) => id),
    );
  } else if (target.kind === "owner")
    await tx.lead.updateMany({ where: idsOf(rows), data: { ownerId: target.ownerId, ...counted } });
  else {
    const { kind, tag } = target;
    const leadIds = rows.map(({ id }) => id);
    if (kind === "add-tag") await tx.leadTag.createMany({ data: leadIds.map((leadId) => ({ leadId, tag })) });
    else await tx.leadTag.deleteMany({ where: { leadId: { in: leadIds }, tag } });
    await tx.lead.updateMany({ where: idsOf(rows), data: counted });
  }
  await tx.leadEvent.createMany({ data: rows.map((lead) => eventOf(lead, target, { by, now })) });
}

function eventOf(lead: Row, target: BulkTarget, { by, now }: Step) {
  const about = { leadId: lead.id, now, staffId: by.id };
  switch (target.kind) {
    case "stage": {
      const { stage: to, lostReason } = target;
      const data = { from: lead.stage, to, ...(lostReason && { lostReason }) };
      return eventRow({ ...about, kind: "stage-changed", data });
    }
    case "owner":
      return eventRow({ ...about, kind: "owner-changed", data: { from: lead.ownerId, to: target.ownerId } });
    case "add-tag":
      return eventRow({ ...about, kind: "tag-added", data: { tag: target.tag } });
    case "remove-tag":
      return eventRow({ ...about, kind: "tag-removed", data: { tag: target.tag } });
  }
}
