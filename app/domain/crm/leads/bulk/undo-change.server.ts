import { setImmediate } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { beforeSchema, changedSchema } from "./bulk-change";
import type { BulkKind, BulkRequest, BulkTarget, Changed, LeadBefore } from "./bulk-change";
import { LEADS_AT_ONCE, nameOfLeads } from "./change-many.server";
import { setMany } from "./set-many.server";
import type { Step } from "./step";
import { resumeMany } from "./stop-many.server";

/** "not-found" also stands for somebody else's change. */
export type UndoError = { code: "not-found" | "undone-already" };

/** One's own change, or anybody's for `mayUndoAll`. */
export type Undoer = Actor & { mayUndoAll: boolean };

/** Takes back a change of many leads, once; leads that were changed since stay as they are. */
export async function undoChange(id: string, by: Undoer, now: Date): Promise<Result<null, UndoError>> {
  const found = await db.bulkChange.findUnique({ where: { id } });
  if (!found || !(by.mayUndoAll || found.staffId === by.id)) return err({ code: "not-found" });
  const claimed = await db.bulkChange.updateMany({ where: { id, undoneAt: null }, data: { undoneAt: now } });
  if (claimed.count === 0) return err({ code: "undone-already" });
  const changed = parseStoredJson(changedSchema, found.changed, `The change ${id}`);
  const undone = { restored: 0, skipped: 0 };
  const request = { kind: found.kind as BulkKind, value: found.value };
  for (let after = ""; ;) {
    const some = await nextLeads(id, after);
    const last = some.at(-1);
    if (!last) break;
    after = last.id;
    const restored = await db.$transaction((tx) => restoreSome(tx, some, request, { by, now }), {
      timeout: 60_000,
      maxWait: 60_000,
    });
    undone.restored += restored;
    undone.skipped += some.length - restored;
    await setImmediate();
  }
  await finish(id, found.count, { ...changed, undone }, by, now);
  return ok(null);
}

/** Gives leads back what they had; how many took it. One that was changed since, or can't have it any more, stays. */
async function restoreSome(tx: Tx, some: LeadBefore[], request: BulkRequest, step: Step): Promise<number> {
  let restored = 0;
  for (const group of groupsOf(some, request)) {
    const versions = new Map(group.leads.map(({ id, version }) => [id, version]));
    const { changed } = await setMany(tx, [...versions.keys()], group.target, step, versions);
    restored += changed.length;
    const done = new Set(changed.map(({ id }) => id));
    const again = group.leads.filter(({ id }) => done.has(id));
    const stopped = again.flatMap(({ id, stopped: isStopped }) => (isStopped ? [id] : []));
    if (stopped.length > 0) await resumeMany(tx, stopped, step);
    for (const { id, waitingSince } of again) {
      const data = waitingSince && { waitingSince: new Date(waitingSince) };
      if (data) await tx.lead.update({ where: { id }, data, select: { id: true } });
    }
  }
  return restored;
}

type Group = { target: BulkTarget; leads: LeadBefore[] };

/** Leads that had the same, together. */
function groupsOf(some: readonly LeadBefore[], request: BulkRequest): Group[] {
  const groups = new Map<string, Group>();
  for (const lead of some) {
    const target = targetBefore(lead, request);
    const key = JSON.stringify(target);
    const group = groups.get(key) ?? { target, leads: [] };
    group.leads.push(lead);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function targetBefore({ stage = "new", lostReason, ownerId }: LeadBefore, request: BulkRequest): BulkTarget {
  const { kind, value: tag } = request;
  if (kind === "stage") return { kind, stage, lostReason: lostReason ?? null };
  if (kind === "owner") return { kind, ownerId: ownerId ?? null };
  return { kind: kind === "add-tag" ? "remove-tag" : "add-tag", tag };
}

/** The next leads of a change, in the order of their ids. */
async function nextLeads(changeId: string, after: string): Promise<LeadBefore[]> {
  const rows = await db.bulkChangedLead.findMany({
    where: { changeId, leadId: { gt: after } },
    orderBy: { leadId: "asc" },
    take: LEADS_AT_ONCE,
  });
  return rows.map(({ leadId, version, before }) => ({
    id: leadId,
    version,
    ...parseStoredJson(beforeSchema, before, `The change ${changeId}`),
  }));
}

const finish = (id: string, count: number, changed: Changed, by: Actor, now: Date) =>
  db.$transaction(async (tx) => {
    await tx.bulkChange.update({
      where: { id },
      data: { changed: JSON.stringify(changed) },
      select: { id: true },
    });
    await recordAudit(tx, {
      actor: by,
      action: "leads-change-undone",
      now,
      subject: { kind: "leads", id, name: nameOfLeads(count) },
      after: { ...changed.undone },
    });
  });
