import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { eachDue, stillDue } from "./due-rows.server";
import { eraseLeads } from "./erase-leads.server";
import { mayEraseUntil } from "./hold-erasure.server";
import { retentionRuleNames, retentionRules } from "./retention-rules";
import type { RetentionRule } from "./retention-rules";

/** Rows in one transaction, at most; a lead with everything that belongs to it takes longer than other rows. */
const MAX_BATCH = 200;
/** Erasing eight leads takes some 4 ms, hardly more than one: it's twenty statements for any number. */
const MIN_BATCH = 8;

const deleteFrom =
  (table: string, key = "id") =>
  (tx: Tx, ids: readonly string[]) =>
    tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(key)} IN
    (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** How the rows of each rule are deleted; rows that depend on them go by the tables' relations. */
const deletions: Record<RetentionRule, (tx: Tx, ids: readonly string[], now: string) => Promise<number>> = {
  leads: (tx, ids, now) => eraseLeads(tx, ids, { now }),
  "contact-messages": deleteFrom("contact_messages"),
  chats: deleteFrom("chat_conversations"),
  "inbound-emails": deleteFrom("inbound_emails"),
  "webhook-deliveries": deleteFrom("webhook_deliveries"),
  "whatsapp-messages": deleteFrom("unplaced_whatsapp"),
  "booking-drafts": deleteFrom("booking_drafts", "quote_id"),
  "transport-records": deleteFrom("transport_records"),
  "data-requests": deleteFrom("data_requests"),
  // The day and what it said stay.
  "carrier-checks": (tx, ids) => tx.$executeRaw`
    UPDATE carrier_checks SET raw = '' WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  "lead-imports": deleteFrom("lead_imports"),
  "search-misses": deleteFrom("search_miss_days", "rowid"),
  "staff-sessions": deleteFrom("staff_sessions"),
  "staff-links": deleteFrom("staff_tokens"),
  "staff-notices": deleteFrom("staff_notices"),
  "lead-reads": deleteFrom("lead_reads"),
  "login-failures": deleteFrom("login_failures", "key"),
};

/**
 * Deletes what is due by every rule, in slices that give the loop back, until nothing is left or `stopping` says so; many
 * leads at once wait for a person (hold-erasure.server.ts). Each slice that deleted something leaves one entry in the audit
 * log, with the count and no name, and is stored when it ends: the next run deletes the rest. Returns the counts by rule.
 */
export async function deleteDue(
  by: Actor,
  now: Date,
  stopping: () => boolean = () => false,
): Promise<Partial<Record<RetentionRule, number>>> {
  const deleted: Partial<Record<RetentionRule, number>> = {};
  for (const rule of retentionRuleNames) {
    const until = rule === "leads" ? await mayEraseUntil(now, stopping) : now;
    if (!until) continue;
    const deleting = inSlices({ stopping, least: MIN_BATCH, most: MAX_BATCH });
    await eachDue(rule, until, stopping, async (rows) => {
      await eachSlice(rows, deleting, async (some) => {
        const count = await db.$transaction((tx) => deleteRows(tx, rule, some, by, { until, now }));
        if (count > 0) deleted[rule] = (deleted[rule] ?? 0) + count;
      });
    });
  }
  return deleted;
}

/** Takes those of the rows that were due at `until` and are still. */
async function deleteRows(
  tx: Tx,
  rule: RetentionRule,
  rows: readonly number[],
  by: Actor,
  { until, now }: { until: Date; now: Date },
): Promise<number> {
  // Something may have happened since they were found.
  const ids = await stillDue(rule, until, rows, tx);
  if (ids.length === 0) return 0;
  const count = await deletions[rule](tx, ids, now.toISOString().replace("Z", "+00:00"));
  const { what } = retentionRules[rule];
  await recordAudit(tx, {
    actor: by,
    action: "retention-deleted",
    after: { count },
    now,
    subject: { kind: "retention", id: rule, name: what },
  });
  return count;
}
