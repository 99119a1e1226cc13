import { setImmediate } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { LeadError } from "#app/domain/crm/leads/lead-error.ts";
import { MAX_CHANGED } from "#app/domain/base/limits/lead-limits.ts";
import { findOwner, mayOwnLeads, ownerForUnowned } from "./find-owner.server";
import { describeChange, parseChange } from "./leads-change";
import type { Changed, LeadBefore, LeadsChange } from "./leads-change";
import { setLeads } from "./set-leads.server";
import type { LeadsSet } from "./set-leads.server";
import type { Step } from "./stop-leads.server";

/** Leads of one transaction: others wait for it, but not for all. */
export const LEADS_AT_ONCE = 250;

/** What became of a change so far; `id` is of its record, null if no lead was changed or skipped. */
export type LeadsChanged = { id: string | null; count: number; skipped: number; givenUp: number };

const nothingYet: LeadsChanged = { id: null, count: 0, skipped: 0, givenUp: 0 };

/**
 * Changes leads, one or many, and keeps what each was before, for undo. Leads that can't take the change are skipped and
 * counted; those that are so already are neither. An error says why no lead could get it, and nothing is changed then.
 * Takes the first 10,000 leads.
 */
export async function changeLeads(
  leadIds: readonly string[],
  change: LeadsChange,
  by: Actor,
  now: Date,
): Promise<Result<LeadsChanged, LeadError | { code: "nothing-chosen" }>> {
  const ids = [...new Set(leadIds)].slice(0, MAX_CHANGED);
  if (ids.length === 0) return err({ code: "nothing-chosen" });
  let done = nothingYet;
  for (let start = 0; start < ids.length; start += LEADS_AT_ONCE) {
    const some = ids.slice(start, start + LEADS_AT_ONCE);
    const batch = async (tx: Tx): Promise<Result<LeadsChanged, LeadError>> => {
      const checked = await checkChanges(tx, [change]);
      if (!checked.ok) return checked;
      const changes = await withClaim(tx, ids, checked.value, { by, now });
      const set = await setTogether(tx, some, changes, { by, now });
      return ok(await record(tx, set, changes, done, ids.length, { by, now }));
    };
    const result = await db.$transaction(batch, { timeout: 60_000, maxWait: 60_000 });
    if (result.ok) done = result.value;
    else if (start === 0) return result;
    // The new owner was switched off in between.
    else done = { ...done, skipped: done.skipped + some.length };
    await setImmediate();
  }
  return ok(done);
}

/**
 * Changes one lead as `changeLeads` changes a list of one, in the transaction of what belongs to it. What is given
 * together is undone together. If one of several changes is rejected, the caller must end the transaction. `changeId` is
 * null if the lead was so already.
 */
export async function changeLead(
  tx: Tx,
  leadId: string,
  wanted: readonly LeadsChange[],
  step: Step,
): Promise<Result<{ changeId: string | null }, LeadError>> {
  const checked = await checkChanges(tx, wanted);
  if (!checked.ok) return checked;
  const changes = await withClaim(tx, [leadId], checked.value, step);
  const set = await setTogether(tx, [leadId], changes, step);
  const [rejected] = set.rejected;
  if (rejected) return err(rejected.error);
  const { id } = await record(tx, set, changes, nothingYet, 1, step);
  return ok({ changeId: id });
}

/** The changes as they can be made, or why no lead can get one of them. */
async function checkChanges(
  tx: Tx,
  wanted: readonly LeadsChange[],
): Promise<Result<LeadsChange[], LeadError>> {
  const changes: LeadsChange[] = [];
  for (const each of wanted) {
    const change = parseChange(each);
    if (!change.ok) return change;
    if (!(await hasFitOwner(tx, change.value))) return err({ code: "unknown-owner" });
    changes.push(change.value);
  }
  return ok(changes);
}

/** Whether the new owner, if the change has one, may have leads: somebody on staff who works on them. */
export const hasFitOwner = async (tx: Tx, change: LeadsChange): Promise<boolean> =>
  change.kind !== "owner" || change.ownerId === null || mayOwnLeads(tx, change.ownerId);

/** Moving one lead of nobody also makes it the mover's, and undoing the move takes that back too; a long list stays as it is. */
async function withClaim(
  tx: Tx,
  ids: readonly string[],
  changes: LeadsChange[],
  { by }: Step,
): Promise<LeadsChange[]> {
  const [leadId] = ids;
  const move = changes.find((change) => change.kind === "stage");
  const isAssigned = changes.some((change) => change.kind === "owner");
  if (ids.length !== 1 || !leadId || !move || isAssigned || by.id === null) return changes;
  if ((await findOwner(tx, leadId)).stage === move.stage) return changes;
  const claim = await ownerForUnowned(tx, leadId, { ownerId: by.id });
  return claim ? [...changes, claim] : changes;
}

/** One change after the other; a lead that can't take one of them gets none of those that follow. */
async function setTogether(
  tx: Tx,
  ids: readonly string[],
  changes: readonly LeadsChange[],
  step: Step,
): Promise<LeadsSet> {
  const changed = new Map<string, LeadBefore>();
  const all: LeadsSet = { changed: [], rejected: [], givenUp: 0 };
  let left = ids;
  for (const change of changes) {
    const set = await setLeads(tx, left, change, step);
    for (const lead of set.changed) changed.set(lead.id, { ...changed.get(lead.id), ...lead });
    all.rejected.push(...set.rejected);
    all.givenUp += set.givenUp;
    const rejected = new Set(set.rejected.map(({ id }) => id));
    left = left.filter((id) => !rejected.has(id));
  }
  return { ...all, changed: [...changed.values()] };
}

/**
 * Adds leads to the record of a change, in their transaction: what is changed can be undone even if the rest of a long
 * list never comes. The first of them begin the record and its audit entry, which counts `total` leads.
 */
async function record(
  tx: Tx,
  set: LeadsSet,
  changes: readonly LeadsChange[],
  before: LeadsChanged,
  total: number,
  { by, now }: Step,
): Promise<LeadsChanged> {
  const [first, ...also] = changes.map(describeChange);
  if (!first || (set.changed.length === 0 && set.rejected.length === 0)) return before;
  const count = before.count + set.changed.length;
  const skipped = before.skipped + set.rejected.length;
  const givenUp = before.givenUp + set.givenUp;
  const stored: Changed = { skipped, ...(also.length > 0 && { also }), ...(givenUp > 0 && { givenUp }) };
  const data = { changed: JSON.stringify(stored), count };
  const { id } = before.id
    ? await tx.bulkChange.update({ where: { id: before.id }, data, select: { id: true } })
    : await tx.bulkChange.create({
        data: { staffId: by.id, kind: first.kind, value: first.value, ...data, createdAt: now },
        select: { id: true },
      });
  await tx.bulkChangedLead.createMany({
    data: set.changed.map(({ id: leadId, version, ...columns }) => ({
      changeId: id,
      leadId,
      version,
      before: JSON.stringify(columns),
    })),
  });
  if (!before.id)
    await recordAudit(tx, {
      actor: by,
      action: "leads-changed",
      now,
      subject: { kind: "leads", id, name: nameOfLeads(total) },
      after: Object.assign({}, ...changes.map(audited)) as Record<string, string>,
    });
  return { id, count, skipped, givenUp };
}

/** What a change's audit entries are about. */
export const nameOfLeads = (count: number): string => (count === 1 ? "1 lead" : `${count} leads`);

function audited(change: LeadsChange): Record<string, string> {
  const { kind, value } = describeChange(change);
  const lostReason = change.kind === "stage" ? change.lostReason : null;
  return { [kind]: value, ...(lostReason && { lostReason }) };
}
