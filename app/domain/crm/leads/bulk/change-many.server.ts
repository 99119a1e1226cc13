import { setImmediate } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { isLostReason } from "#app/domain/crm/leads/lost-reasons.ts";
import { parseTag } from "#app/domain/crm/leads/parse-tag.ts";
import { isLeadStage } from "#app/domain/crm/leads/stages.ts";
import { MOST_CHANGED } from "#app/domain/base/limits/lead-limits.ts";
import { targetOf } from "./bulk-change";
import type { BulkRequest, Changed } from "./bulk-change";
import { setMany } from "./set-many.server";

/** Leads of one transaction: others wait for it, but not for all. */
export const LEADS_AT_ONCE = 250;

export type BulkError = {
  code: "nothing-chosen" | "unknown-stage" | "lost-reason-required" | "unknown-owner" | "invalid-tag";
};

/**
 * Changes many leads and keeps what each was before, for undo. Leads that can't take the change are skipped. Ok with
 * the id of the change; null if every lead was so already.
 */
export async function changeMany(
  leadIds: readonly string[],
  given: BulkRequest,
  by: Actor,
  now: Date,
): Promise<Result<string | null, BulkError>> {
  const ids = [...new Set(leadIds)].slice(0, MOST_CHANGED);
  if (ids.length === 0) return err({ code: "nothing-chosen" });
  const checked = await check(given);
  if (!checked.ok) return checked;
  const request = checked.value;
  const id = await begin(ids.length, request, by, now);
  const changed = { count: 0, skipped: 0, givenUp: 0 };
  for (let start = 0; start < ids.length; start += LEADS_AT_ONCE) {
    await changeSome(id, ids.slice(start, start + LEADS_AT_ONCE), request, changed, by, now);
    await setImmediate();
  }
  return ok(changed.count > 0 || changed.skipped > 0 ? id : null);
}

async function check(request: BulkRequest): Promise<Result<BulkRequest, BulkError>> {
  const { kind, value, lostReason } = request;
  if (kind === "stage") {
    if (!isLeadStage(value)) return err({ code: "unknown-stage" });
    if (value === "lost" && !(lostReason && isLostReason(lostReason)))
      return err({ code: "lost-reason-required" });
    return ok(request);
  }
  if (kind === "owner") {
    const isKnown = value === "none" || (await db.staff.count({ where: { id: value, isActive: true } })) > 0;
    return isKnown ? ok(request) : err({ code: "unknown-owner" });
  }
  const tag = parseTag(value);
  return tag ? ok({ ...request, value: tag }) : err({ code: "invalid-tag" });
}

/** What a change's audit entries are about. */
export const nameOfLeads = (count: number): string => (count === 1 ? "1 lead" : `${count} leads`);

/** The change and its audit entry come first, so that what is changed can be undone even if the rest never comes. */
function begin(
  count: number,
  { kind, value, lostReason }: BulkRequest,
  by: Actor,
  now: Date,
): Promise<string> {
  return db.$transaction(async (tx) => {
    const changed: Changed = { skipped: 0 };
    const data = { staffId: by.id, kind, value, changed: JSON.stringify(changed), count: 0, createdAt: now };
    const { id } = await tx.bulkChange.create({ data, select: { id: true } });
    await recordAudit(tx, {
      actor: by,
      action: "leads-changed",
      now,
      subject: { kind: "leads", id, name: nameOfLeads(count) },
      after: { [kind]: value, ...(lostReason && { lostReason }) },
    });
    return id;
  });
}

type Sum = { count: number; skipped: number; givenUp: number };

/** Adds to `changed` once the leads are changed, all of them or none. */
async function changeSome(
  id: string,
  leadIds: readonly string[],
  request: BulkRequest,
  changed: Sum,
  by: Actor,
  now: Date,
): Promise<void> {
  const sum = await db.$transaction(
    async (tx) => {
      const set = await setMany(tx, leadIds, targetOf(request), { by, now });
      const skipped = changed.skipped + set.skipped;
      const givenUp = changed.givenUp + set.givenUp;
      await tx.bulkChangedLead.createMany({
        data: set.changed.map(({ id: leadId, version, ...columns }) => ({
          changeId: id,
          leadId,
          version,
          before: JSON.stringify(columns),
        })),
      });
      const count = changed.count + set.changed.length;
      const data = {
        changed: JSON.stringify({ skipped, ...(givenUp > 0 && { givenUp }) } satisfies Changed),
        count,
      };
      await tx.bulkChange.update({ where: { id }, data, select: { id: true } });
      return { count, skipped, givenUp };
    },
    { timeout: 60_000, maxWait: 60_000 },
  );
  Object.assign(changed, sum);
}
