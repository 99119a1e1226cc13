import { setImmediate as turn } from "node:timers/promises";
import type { Tx } from "#app/db.server.ts";
import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { forgettableStages, keptStages } from "#app/domain/crm/leads/stage-groups.ts";
import { cutoffOf, retentionRuleNames } from "./retention-rules";
import type { RetentionRule } from "./retention-rules";

const storedTime = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");

const unbooked = Prisma.join([...forgettableStages]);
const kept = Prisma.join([...keptStages]);

// Their task is open, something happened since, or they booked once: any of these keeps them, and those merged into them.
const isLeadDue = (cutoff: string) => Prisma.sql`
    erased_at IS NULL AND created_at < ${cutoff} AND merged_into_id IS NULL
      AND stage IN (${unbooked}) AND contact_stopped_at IS NULL AND next_task_at IS NULL
      AND coalesce(last_touch_at, '') < ${cutoff} AND stage_changed_at < ${cutoff}
      AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = leads.id AND created_at >= ${cutoff})
      AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = leads.id AND kind = 'stage-changed'
                      AND data ->> 'to' IN (${kept}))
      AND NOT EXISTS (SELECT 1 FROM quotes WHERE lead_id = leads.id
                      AND (created_at >= ${cutoff} OR versioned_at >= ${cutoff}))
      AND NOT EXISTS (SELECT 1 FROM leads AS merged WHERE merged.merged_into_id = leads.id
                      AND merged.stage IN (${kept}))`;

/** Asks for the ids of what is due by a rule, at most `most`. */
const questions: Record<RetentionRule, (cutoff: string, most: number) => Prisma.Sql> = {
  leads: (cutoff, most) => Prisma.sql`SELECT id FROM leads WHERE ${isLeadDue(cutoff)} LIMIT ${most}`,
  "contact-messages": (cutoff, most) => Prisma.sql`
    SELECT id FROM contact_messages
    WHERE created_at < ${cutoff} AND lead_id IS NULL AND quote_id IS NULL LIMIT ${most}`,
  chats: (cutoff, most) => Prisma.sql`
    SELECT id FROM chat_conversations WHERE updated_at < ${cutoff} AND lead_id IS NULL LIMIT ${most}`,
  "inbound-emails": (cutoff, most) => Prisma.sql`
    SELECT id FROM inbound_emails WHERE received_at < ${cutoff} AND lead_id IS NULL LIMIT ${most}`,
  "webhook-deliveries": (cutoff, most) => Prisma.sql`
    SELECT id FROM webhook_deliveries WHERE created_at < ${cutoff} LIMIT ${most}`,
  "whatsapp-messages": (cutoff, most) => Prisma.sql`
    SELECT id FROM unplaced_whatsapp WHERE received_at < ${cutoff} AND lead_id IS NULL LIMIT ${most}`,
  "lead-imports": (cutoff, most) => Prisma.sql`
    SELECT id FROM lead_imports WHERE created_at < ${cutoff} LIMIT ${most}`,
  "search-misses": (cutoff, most) => Prisma.sql`
    SELECT CAST(rowid AS TEXT) AS id FROM search_miss_days WHERE day < ${cutoff.slice(0, 10)} LIMIT ${most}`,
  "staff-sessions": (cutoff, most) => Prisma.sql`
    SELECT id FROM staff_sessions WHERE last_seen_at < ${cutoff} LIMIT ${most}`,
  "staff-links": (cutoff, most) => Prisma.sql`
    SELECT id FROM staff_tokens WHERE expires_at < ${cutoff} LIMIT ${most}`,
  "staff-notices": (cutoff, most) => Prisma.sql`
    SELECT id FROM staff_notices WHERE created_at < ${cutoff} LIMIT ${most}`,
  "lead-reads": (cutoff, most) => Prisma.sql`
    SELECT CAST(id AS TEXT) AS id FROM lead_reads WHERE read_at < ${cutoff} LIMIT ${most}`,
  "login-failures": (cutoff, most) => Prisma.sql`
    SELECT key AS id FROM login_failures WHERE last_at < ${cutoff} LIMIT ${most}`,
};

/** The ids of rows that a rule would delete now, at most `most`, in no order. */
export async function findDue(rule: RetentionRule, now: Date, most: number, tx: Tx = db): Promise<string[]> {
  const question = questions[rule](storedTime(cutoffOf(rule, now)), most);
  const rows = await tx.$queryRaw<{ id: string }[]>(question);
  return rows.map(({ id }) => id);
}

/** Leads that are counted in one question: few enough that others don't notice. */
const SLICE = 1_000;

/** How many leads there are that aren't erased, and how many of them are due; counts in slices. */
export async function surveyLeads(
  now: Date,
  stopping: () => boolean,
): Promise<{ due: number; total: number }> {
  const cutoff = storedTime(cutoffOf("leads", now));
  const [last] = await db.$queryRaw<{ id: bigint | number | null }[]>`SELECT max(rowid) AS id FROM leads`;
  const end = Number(last?.id ?? 0);
  let [due, total] = [0, 0];
  for (let from = 0; from < end && !stopping(); from += SLICE) {
    const [counted] = await db.$queryRaw<{ due: bigint | number | null; total: bigint | number }[]>`
      SELECT sum(CASE WHEN ${isLeadDue(cutoff)} THEN 1 ELSE 0 END) AS due, count(*) AS total FROM leads
      WHERE rowid > ${from} AND rowid <= ${from + SLICE} AND erased_at IS NULL`;
    due += Number(counted?.due ?? 0);
    total += Number(counted?.total ?? 0);
    await turn();
  }
  return { due, total };
}

/** Counting stops here. */
const MAX_COUNTED = 10_001;

/** How much is due by each rule, up to 10,001. */
export async function countDue(now: Date): Promise<Record<RetentionRule, number>> {
  const counts: [RetentionRule, number][] = [];
  for (const rule of retentionRuleNames) {
    const question = questions[rule](storedTime(cutoffOf(rule, now)), MAX_COUNTED);
    const [row] = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) AS count FROM (${question})`;
    counts.push([rule, Number(row?.count ?? 0)]);
  }
  return Object.fromEntries(counts) as Record<RetentionRule, number>;
}
