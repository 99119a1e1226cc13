import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { eachSlice, inSlices } from "#app/domain/base/database/in-slices.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { rateCardOn } from "#app/domain/trip/pricing/rate-card-on.server.ts";
import { opensSouth } from "#app/domain/trip/pricing/southern-season.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import type { ActiveRule } from "./active-rules.server";
import { conditionSql } from "./condition-sql.server";
import { isOfLeadsDate } from "./date-occasion";
import { firstDue } from "./first-due";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { bookedStages, roadStages, stagesBeforeBooking } from "#app/domain/crm/leads/stage-groups.ts";
import { storedMoment } from "#app/domain/base/database/stored-moment.ts";
import { HOUR_MS, DAY_MS } from "#app/platform/durations.js";

const { sql, join } = Prisma;

/** Leads looked at in one question, and runs begun in one statement, at most. */
const MAX_LOOKED_AT = 10_000;
const MAX_BEGUN = 5_000;
/** A date that passed while the job didn't run still counts for this long. */
const CATCH_UP_DAYS = 3;

type Scan = {
  /** what is looked through by an index; leads as "l" */
  from: Prisma.Sql;
  where: Prisma.Sql;
  /** the row by which one that was found is read again */
  row: Prisma.Sql;
  /** what sets the rule off, once for each lead */
  occasion: Prisma.Sql;
  /** by default now */
  startedAt?: Prisma.Sql;
  /** from the start to the first step */
  delayMs?: number;
};

const ofLeads = { from: sql`leads l`, row: sql`l.rowid` };

/** Quotes that came so many hours ago, since the rule was switched on, and at most a day before that moment. */
function quoteScan({ switchedAt }: ActiveRule, hours: number, now: Date): Scan {
  const latest = now.getTime() - hours * HOUR_MS;
  const earliest = Math.max(latest - DAY_MS, switchedAt.getTime() - hours * HOUR_MS);
  return {
    from: sql`quotes q CROSS JOIN leads l ON l.id = q.lead_id`,
    where: sql`q.created_at BETWEEN ${storedMoment(new Date(earliest))} AND ${storedMoment(new Date(latest))}`,
    row: sql`q.rowid`,
    occasion: sql`'no-answer:' || q.quote_number`,
    startedAt: sql`q.created_at`,
    delayMs: hours * HOUR_MS,
  };
}

/** Leads that booked a transport to Florida for the season before this one, in the days after it opens. */
async function seasonScan(now: Date): Promise<Scan | null> {
  const today = deskDayOf(now);
  const card = await rateCardOn(today);
  if (!card.ok) return null;
  const opens = Array.from({ length: CATCH_UP_DAYS }, (_, days) => addDays(today, -days)).find((day) =>
    opensSouth(card.value.seasons, day),
  );
  if (!opens) return null;
  const [first, last] = [500, 120].map((days) => storedMoment(new Date(now.getTime() - days * DAY_MS)));
  return {
    ...ofLeads,
    where: sql`l.delivery_state = 'FL' AND l.stage IN (${join([...bookedStages])}) AND l.created_at BETWEEN ${first} AND ${last}`,
    occasion: sql`${`season:${opens}`}`,
  };
}

/** What a rule that waits for a date looks for today; null for other rules. */
async function scanOf(rule: ActiveRule, now: Date): Promise<Scan | null> {
  const { when } = rule.definition;
  const today = deskDayOf(now);
  switch (when.kind) {
    case "pickup-in":
      return {
        ...ofLeads,
        where: sql`l.stage IN (${join([...roadStages])}) AND l.pickup_on = ${addDays(today, when.days)}`,
        occasion: sql`'pickup:' || l.pickup_on`,
      };
    case "pickup-passed":
      return {
        ...ofLeads,
        where: sql`l.stage IN (${join([...stagesBeforeBooking])})
          AND l.pickup_on BETWEEN ${addDays(today, -CATCH_UP_DAYS)} AND ${addDays(today, -1)}`,
        occasion: sql`'passed:' || l.pickup_on`,
      };
    case "price-expires":
      return {
        ...ofLeads,
        where: sql`l.stage IN (${join([...stagesBeforeBooking])}) AND l.valid_until = ${addDays(today, when.days)}`,
        occasion: sql`'price:' || coalesce(l.quote_number, '') || ' ' || l.valid_until`,
      };
    case "no-answer":
      return quoteScan(rule, when.hours, now);
    case "season-opens":
      return seasonScan(now);
    default:
      return null;
  }
}

/** Without a wait, a rule begins only where its conditions hold: they may hold later that day. */
const ifConditions = ({ definition: { when, if: conditions, steps } }: ActiveRule): Prisma.Sql =>
  conditions.length > 0 && isOfLeadsDate(when) && steps[0]?.kind !== "wait"
    ? sql`AND ${join(conditions.map(conditionSql), " AND ")}`
    : Prisma.empty;

/** As almost all leads are, so the pluses keep SQLite from looking through those indexes. */
const isThere = sql`+l.merged_into_id IS NULL AND +l.erased_at IS NULL`;

/** The rows of everything that has the date, from the index alone; most of it has begun already. */
async function findAll({ from, where, row }: Scan): Promise<number[]> {
  const [found] = await db.$queryRaw<{ rows: string }[]>`
    SELECT json_group_array(${row}) AS rows FROM ${from} WHERE ${where}`;
  return JSON.parse(found?.rows ?? "[]") as number[];
}

/** Those of the rows that haven't begun. */
async function findNew(
  rule: ActiveRule,
  { from, where, row, occasion }: Scan,
  rows: readonly number[],
): Promise<number[]> {
  const [found] = await db.$queryRaw<{ rows: string }[]>`
    SELECT json_group_array(${row}) AS rows FROM json_each(${JSON.stringify(rows)}) one CROSS JOIN ${from}
    WHERE ${row} = one.value AND ${where} AND ${isThere} AND NOT EXISTS (
      SELECT 1 FROM automation_runs r
      WHERE r.lead_id = l.id AND r.rule_id = ${rule.id} AND r.occasion = ${occasion}) ${ifConditions(rule)}`;
  return JSON.parse(found?.rows ?? "[]") as number[];
}

/** The unique occasion keeps those out that another process has begun meanwhile. Returns how many. */
function begin(
  { id, version, definition }: ActiveRule,
  scan: Scan,
  found: readonly number[],
  now: Date,
): Promise<number> {
  const { from, where, row, occasion, startedAt = sql`${storedMoment(now)}`, delayMs = 0 } = scan;
  const { step, waitMs } = firstDue(definition);
  const nextAt = sql`strftime('%Y-%m-%dT%H:%M:%f+00:00', ${startedAt}, ${`+${(delayMs + waitMs) / 1_000} seconds`})`;
  const runs = JSON.stringify(found.map((rowid) => ({ rowid, id: newId() })));
  return db.$executeRaw`
    INSERT INTO automation_runs (id, rule_id, version, lead_id, occasion, started_at, step, next_at)
    SELECT run.value ->> 'id', ${id}, ${version}, l.id, ${occasion}, ${startedAt}, ${step}, ${nextAt}
    FROM json_each(${runs}) run CROSS JOIN ${from} WHERE ${row} = run.value ->> 'rowid' AND ${where} AND ${isThere}
    ON CONFLICT DO NOTHING`;
}

/** Begins the runs that a date sets off, in slices; returns how many. */
export async function scanDates(
  rules: readonly ActiveRule[],
  now: Date,
  stopping: () => boolean = () => false,
): Promise<number> {
  const looking = inSlices({ stopping, first: 500, most: MAX_LOOKED_AT });
  const beginning = inSlices({ stopping, first: 100, most: MAX_BEGUN });
  let begun = 0;
  for (const rule of rules) {
    const scan = await scanOf(rule, now);
    if (!scan) continue;
    const found: number[] = [];
    const rows = await inSlices({ stopping, most: 1 })(() => findAll(scan));
    if (!rows) return begun;
    await eachSlice(rows, looking, async (some) => void found.push(...(await findNew(rule, scan, some))));
    await eachSlice(found, beginning, async (some) => void (begun += await begin(rule, scan, some, now)));
  }
  return begun;
}
