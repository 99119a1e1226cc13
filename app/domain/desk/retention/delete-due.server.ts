import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { findDue } from "./due-rows.server";
import { eraseLeads } from "./erase-leads.server";
import { mayEraseUntil } from "./hold-erasure.server";
import { retentionRuleNames, retentionRules } from "./retention-rules";
import type { RetentionRule } from "./retention-rules";

/** Rows in one transaction: few enough that others don't notice. */
const BATCH = 100;

const deleteFrom =
  (table: string, key = "id") =>
  (tx: Tx, ids: readonly string[]) =>
    tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(key)} IN
    (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** How the rows of each rule are deleted; rows that depend on them go by the tables' relations. */
const deletions: Record<RetentionRule, (tx: Tx, ids: readonly string[], now: string) => Promise<number>> = {
  leads: eraseLeads,
  "contact-messages": deleteFrom("contact_messages"),
  chats: deleteFrom("chat_conversations"),
  "inbound-emails": deleteFrom("inbound_emails"),
  "webhook-deliveries": deleteFrom("webhook_deliveries"),
  "whatsapp-messages": deleteFrom("unplaced_whatsapp"),
  "lead-imports": deleteFrom("lead_imports"),
  "search-misses": deleteFrom("search_miss_days", "rowid"),
  "staff-sessions": deleteFrom("staff_sessions"),
  "staff-links": deleteFrom("staff_tokens"),
  "staff-notices": deleteFrom("staff_notices"),
  "lead-reads": deleteFrom("lead_reads"),
  "login-failures": deleteFrom("login_failures", "key"),
};

/**
 * Deletes what is due by every rule, batch by batch, until nothing is left or `stopping` says so; many leads at once wait
 * for a person (hold-erasure.server.ts). Each rule that deleted
 * something leaves one entry in the audit log per batch, with the count and no name. Returns the counts by rule.
 */
export async function deleteDue(
  by: Actor,
  now: Date,
  stopping: () => boolean = () => false,
): Promise<Partial<Record<RetentionRule, number>>> {
  const deleted: Partial<Record<RetentionRule, number>> = {};
  for (const rule of retentionRuleNames) {
    const until = rule === "leads" ? await mayEraseUntil(now, stopping) : now;
    while (until && !stopping()) {
      const count = await db.$transaction((tx) => deleteBatch(tx, rule, by, { until, now }));
      if (count === 0) break;
      deleted[rule] = (deleted[rule] ?? 0) + count;
    }
  }
  return deleted;
}

/** Takes what was due at `until`. */
async function deleteBatch(
  tx: Tx,
  rule: RetentionRule,
  by: Actor,
  { until, now }: { until: Date; now: Date },
): Promise<number> {
  const ids = await findDue(rule, until, BATCH, tx);
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
