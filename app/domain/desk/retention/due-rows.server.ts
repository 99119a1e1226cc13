import type { Tx } from "#app/db.server.ts";
import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { forgettableStages, keptStages } from "#app/domain/crm/leads/stage-groups.ts";
import { holdsOrderSql } from "./held-orders.server";
import { cutoffOf, retentionRuleNames } from "./retention-rules";
import type { RetentionRule } from "./retention-rules";

const storedTime = (moment: Date): string => moment.toISOString().replace("Z", "+00:00");

const unbooked = Prisma.join([...forgettableStages]);
const kept = Prisma.join([...keptStages]);

type Rule = {
  table: string;
  /** default: id */
  key?: string;
  isDue: (cutoff: string) => Prisma.Sql;
};

const isOlder = (column: string) => (cutoff: string) => Prisma.sql`${Prisma.raw(column)} < ${cutoff}`;

/** What is due by each rule. */
const rules: Record<RetentionRule, Rule> = {
  // Their task is open, something happened since, they booked once, or one of their orders isn't over or paid: any of these
  // keeps them, and those merged into them.
  leads: {
    table: "leads",
    isDue: (cutoff) => Prisma.sql`
      erased_at IS NULL AND created_at < ${cutoff} AND merged_into_id IS NULL
      AND stage IN (${unbooked}) AND contact_stopped_at IS NULL AND next_task_at IS NULL
      AND coalesce(last_touch_at, '') < ${cutoff} AND stage_changed_at < ${cutoff}
      AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = leads.id AND created_at >= ${cutoff})
      AND NOT EXISTS (SELECT 1 FROM lead_events WHERE lead_id = leads.id AND kind = 'stage-changed'
                      AND data ->> 'to' IN (${kept}))
      AND NOT EXISTS (SELECT 1 FROM quotes WHERE lead_id = leads.id
                      AND (created_at >= ${cutoff} OR versioned_at >= ${cutoff}))
      AND NOT EXISTS (SELECT 1 FROM leads AS merged WHERE merged.merged_into_id = leads.id
                      AND merged.stage IN (${kept}))
      AND NOT ${holdsOrderSql(Prisma.sql`leads.id`)}`,
  },
  "contact-messages": {
    table: "contact_messages",
    isDue: (cutoff) => Prisma.sql`created_at < ${cutoff} AND lead_id IS NULL AND quote_id IS NULL`,
  },
  chats: {
    table: "chat_conversations",
    isDue: (cutoff) => Prisma.sql`updated_at < ${cutoff} AND lead_id IS NULL`,
  },
  "inbound-emails": {
    table: "inbound_emails",
    isDue: (cutoff) => Prisma.sql`received_at < ${cutoff} AND lead_id IS NULL`,
  },
  "webhook-deliveries": { table: "webhook_deliveries", isDue: isOlder("created_at") },
  "whatsapp-messages": {
    table: "unplaced_whatsapp",
    isDue: (cutoff) => Prisma.sql`received_at < ${cutoff} AND lead_id IS NULL`,
  },
  "booking-drafts": { table: "booking_drafts", key: "quote_id", isDue: isOlder("saved_at") },
  "transport-records": { table: "transport_records", isDue: isOlder("happened_at") },
  "data-requests": { table: "data_requests", isDue: isOlder("asked_at") },
  // The last answer before an order was assigned and the first one after it are its proof, and so is an answer that said
  // something else than the one before.
  "carrier-checks": {
    table: "carrier_checks",
    isDue: (cutoff) => Prisma.sql`
      source = 'fmcsa' AND raw <> '' AND created_at < ${cutoff}
      AND facts = (SELECT before.facts FROM carrier_checks AS before
        WHERE before.carrier_id = carrier_checks.carrier_id AND before.source = 'fmcsa'
          AND before.checked_on <= carrier_checks.checked_on AND before.created_at < carrier_checks.created_at
        ORDER BY before.checked_on DESC, before.created_at DESC LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.carrier_id = carrier_checks.carrier_id
        AND orders.assigned_at >= coalesce((SELECT max(last.created_at) FROM carrier_checks AS last
          WHERE last.carrier_id = carrier_checks.carrier_id AND last.source = 'fmcsa'
            AND last.created_at < carrier_checks.created_at), '')
        AND orders.assigned_at < coalesce((SELECT min(next.created_at) FROM carrier_checks AS next
          WHERE next.carrier_id = carrier_checks.carrier_id AND next.source = 'fmcsa'
            AND next.created_at > carrier_checks.created_at), '9999'))`,
  },
  "lead-imports": { table: "lead_imports", isDue: isOlder("created_at") },
  "search-misses": {
    table: "search_miss_days",
    key: "rowid",
    isDue: (cutoff) => isOlder("day")(cutoff.slice(0, 10)),
  },
  "staff-sessions": { table: "staff_sessions", isDue: isOlder("last_seen_at") },
  "staff-links": { table: "staff_tokens", isDue: isOlder("expires_at") },
  "staff-notices": { table: "staff_notices", isDue: isOlder("created_at") },
  "lead-reads": { table: "lead_reads", isDue: isOlder("read_at") },
  "login-failures": { table: "login_failures", key: "key", isDue: isOlder("last_at") },
};

/** Rows of a table by their number in it: ranges of it cut any question into short ones. */
type Rows = { first: number; last: number };

/** The row numbers of a rule's table; null if it's empty. */
async function rowsOf(rule: RetentionRule): Promise<Rows | null> {
  const table = Prisma.raw(rules[rule].table);
  // Each end alone is one look into the table; both in one question read all of it.
  const [row] = await db.$queryRaw<{ first: bigint | null; last: bigint | null }[]>`
    SELECT (SELECT min(rowid) FROM ${table}) AS first, (SELECT max(rowid) FROM ${table}) AS last`;
  return row && row.first !== null && row.last !== null
    ? { first: Number(row.first), last: Number(row.last) }
    : null;
}

/** The row numbers in a range that are due. Without an index: the range says how many rows are read, no matter how many are due. */
async function findDueIn(rule: RetentionRule, now: Date, { first, last }: Rows): Promise<number[]> {
  const { table, isDue } = rules[rule];
  const rows = await db.$queryRaw<{ row: bigint | number }[]>`
    SELECT rowid AS row FROM ${Prisma.raw(table)} NOT INDEXED
    WHERE rowid BETWEEN ${first} AND ${last} AND ${isDue(storedTime(cutoffOf(rule, now)))}`;
  return rows.map(({ row }) => Number(row));
}

/** The ids of those rows that are due at this moment, for the transaction that deletes them. */
export async function stillDue(
  rule: RetentionRule,
  now: Date,
  rows: readonly number[],
  tx: Tx,
): Promise<string[]> {
  const { table, key = "id", isDue } = rules[rule];
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT CAST(${Prisma.raw(key)} AS TEXT) AS id FROM ${Prisma.raw(table)} NOT INDEXED
    WHERE rowid IN (SELECT value FROM json_each(${JSON.stringify(rows)}))
      AND ${isDue(storedTime(cutoffOf(rule, now)))}`;
  return found.map(({ id }) => id);
}

/** Rows looked at in one slice, at most. */
const MAX_ROWS = 20_000;

/** Looks through a rule's whole table in slices and hands over the rows that are due. */
export async function eachDue(
  rule: RetentionRule,
  now: Date,
  stopping: () => boolean,
  found: (rows: number[]) => Promise<void>,
): Promise<void> {
  const all = await rowsOf(rule);
  if (!all) return;
  const looking = inSlices({ stopping, first: 500, most: MAX_ROWS });
  let next = all.first;
  while (next <= all.last) {
    const due = await looking(async (size) => {
      const range = { first: next, last: Math.min(next + size - 1, all.last) };
      next = range.last + 1;
      return findDueIn(rule, now, range);
    });
    if (!due) return;
    if (due.length > 0) await found(due);
  }
}

/** The ids of rows that a rule would delete now, at most `most`. */
export async function findDue(rule: RetentionRule, now: Date, most: number): Promise<string[]> {
  const ids: string[] = [];
  await eachDue(
    rule,
    now,
    () => ids.length >= most,
    async (rows) => {
      ids.push(...(await stillDue(rule, now, rows, db)).slice(0, most - ids.length));
    },
  );
  return ids;
}

/** How many leads there are that aren't erased, and how many of them are due; counts in slices. */
export async function surveyLeads(
  now: Date,
  stopping: () => boolean,
): Promise<{ due: number; total: number }> {
  const all = await rowsOf("leads");
  let [due, total] = [0, 0];
  if (!all) return { due, total };
  const isDue = rules.leads.isDue(storedTime(cutoffOf("leads", now)));
  const counting = inSlices({ stopping, first: 500, most: MAX_ROWS });
  let next = all.first;
  while (next <= all.last) {
    const counted = await counting(async (size) => {
      const last = Math.min(next + size - 1, all.last);
      const [row] = await db.$queryRaw<{ due: bigint | number | null; total: bigint | number }[]>`
        SELECT sum(CASE WHEN ${isDue} THEN 1 ELSE 0 END) AS due, count(*) AS total FROM leads NOT INDEXED
        WHERE rowid BETWEEN ${next} AND ${last} AND erased_at IS NULL`;
      next = last + 1;
      return { due: Number(row?.due ?? 0), total: Number(row?.total ?? 0) };
    });
    if (!counted) break;
    due += counted.due;
    total += counted.total;
  }
  return { due, total };
}

/** Counting stops here. */
const MAX_COUNTED = 10_001;

/** How much is due by each rule, up to 10,001. */
export async function countDue(now: Date): Promise<Record<RetentionRule, number>> {
  const counts: [RetentionRule, number][] = [];
  for (const rule of retentionRuleNames) {
    let count = 0;
    await eachDue(
      rule,
      now,
      () => count >= MAX_COUNTED,
      async (rows) => {
        count += rows.length;
      },
    );
    counts.push([rule, Math.min(count, MAX_COUNTED)]);
  }
  return Object.fromEntries(counts) as Record<RetentionRule, number>;
}
