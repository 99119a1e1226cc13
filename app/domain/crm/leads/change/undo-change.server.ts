import { setImmediate } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { StaffMember } from "#app/domain/crm/staff/staff-member.ts";
import { LEADS_AT_ONCE, hasFitOwner, nameOfLeads } from "./change-leads.server";
import { beforeSchema, changedSchema } from "./leads-change";
import type { ChangeKind, Changed, LeadBefore, LeadsChange } from "./leads-change";
import { setLeads } from "./set-leads.server";
import { resumeLeads } from "./stop-leads.server";
import type { Step } from "./stop-leads.server";

/** "not-found" also stands for somebody else's change. */
export type UndoError = { code: "not-found" | "undone-already" };

/** One's own change, or anybody's for `mayUndoAll`. */
export type Undoer = Actor & { mayUndoAll: boolean };

export const undoerOf = (staff: StaffMember): Undoer => ({ ...staff, mayUndoAll: staff.role === "owner" });

/** What was changed, as its record says; the last is undone first. */
type Done = { kind: ChangeKind; value: string };

/** Takes back a change of leads, once; leads that were changed since stay as they are. */
export async function undoChange(id: string, by: Undoer, now: Date): Promise<Result<null, UndoError>> {
  const found = await db.bulkChange.findUnique({ where: { id } });
  if (!found || !(by.mayUndoAll || found.staffId === by.id)) return err({ code: "not-found" });
  const claimed = await db.bulkChange.updateMany({ where: { id, undoneAt: null }, data: { undoneAt: now } });
  if (claimed.count === 0) return err({ code: "undone-already" });
  const changed = parseStoredJson(changedSchema, found.changed, `The change ${id}`);
  const done: Done[] = [{ kind: found.kind as ChangeKind, value: found.value }, ...(changed.also ?? [])];
  const undone = { restored: 0, skipped: 0 };
  for (let after = ""; ;) {
    const some = await nextLeads(id, after);
    const last = some.at(-1);
    if (!last) break;
    after = last.id;
    const restored = await db.$transaction((tx) => restoreSome(tx, some, done, { by, now, isUndo: true }), {
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
async function restoreSome(tx: Tx, some: LeadBefore[], done: readonly Done[], step: Step): Promise<number> {
  const versions = await tx.lead.findMany({
    where: { id: { in: some.map(({ id }) => id) } },
    select: { id: true, version: true },
  });
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  const untouched = some.filter(({ id, version }) => versionOf.get(id) === version);
  const restored: LeadBefore[] = [];
  for (const { leads, changes } of groupBy(untouched, (lead) => changesBack(lead, done))) {
    const kept = new Set(leads.map(({ id }) => id));
    for (const change of changes) {
      const set = (await hasFitOwner(tx, change)) && (await setLeads(tx, [...kept], change, step));
      const rejected = set ? set.rejected.map(({ id }) => id) : [...kept];
      for (const id of rejected) kept.delete(id);
    }
    restored.push(...leads.filter(({ id }) => kept.has(id)));
  }
  const stopped = restored.filter((lead) => lead.stopped).map(({ id }) => id);
  if (stopped.length > 0) await resumeLeads(tx, stopped, "Undone", step);
  for (const { leads, changes: times } of groupBy(restored, timesOf))
    if (Object.keys(times).length > 0)
      await tx.lead.updateMany({ where: { id: { in: leads.map(({ id }) => id) } }, data: times });
  return restored.length;
}

/** The times that a change of the stage took from a lead. */
const timesOf = ({ waitingSince, stageChangedAt }: LeadBefore) => ({
  ...(waitingSince && { waitingSince: new Date(waitingSince) }),
  ...(stageChangedAt && { stageChangedAt: new Date(stageChangedAt) }),
});

/** Leads that get the same, together. */
function groupBy<T>(some: readonly LeadBefore[], changesOf: (lead: LeadBefore) => T) {
  const groups = new Map<string, { changes: T; leads: LeadBefore[] }>();
  for (const lead of some) {
    const changes = changesOf(lead);
    const key = JSON.stringify(changes);
    const group = groups.get(key) ?? { changes, leads: [] };
    group.leads.push(lead);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What gives a lead back what it had, of several changes only those that it took. */
const changesBack = (before: LeadBefore, done: readonly Done[]): LeadsChange[] =>
  done.flatMap((each) => changeBack(before, each) ?? []).reverse();

function changeBack(before: LeadBefore, { kind, value: tag }: Done): LeadsChange | null {
  const { stage, lostReason = null, ownerId } = before;
  if (kind === "stage") return stage === undefined ? null : { kind, stage, lostReason };
  if (kind === "owner") return ownerId === undefined ? null : { kind, ownerId };
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
