import { db } from "#app/db.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { stagesBeforeBooking, stagesBeforePickup } from "#app/domain/crm/leads/stage-groups.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { ENDING_DAYS, MOST_COUNTED } from "#app/domain/desk/figures/today/todo.ts";
import type { NowCounts } from "./dashboard-view";

const { sql, join } = Prisma;
const bounded = (from: Prisma.Sql) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MOST_COUNTED + 1}))`;
const isLive = sql`l.merged_into_id IS NULL`;

/** What waits right now, whatever the period. */
export async function loadNowCounts(now: Date): Promise<NowCounts> {
  const today = deskDayOf(now);
  const from = {
    untouched: sql`leads l INDEXED BY leads_stage_created_at_merged_into_id_owner_id_price_idx WHERE l.stage = 'new' AND l.first_answered_at IS NULL AND ${isLive}`,
    overdue: sql`leads l INDEXED BY leads_next_task_at_idx WHERE l.next_task_at > '' AND l.next_task_at < ${storedTime(now)} AND ${isLive}`,
    ending: sql`leads l INDEXED BY leads_stage_valid_until_owner_id_merged_into_id_idx WHERE l.stage IN (${join([...stagesBeforeBooking])})
      AND l.valid_until BETWEEN ${today} AND ${addDays(today, ENDING_DAYS)} AND ${isLive}`,
    pickups: sql`leads l INDEXED BY leads_stage_pickup_on_owner_id_merged_into_id_idx WHERE l.stage IN (${join([...stagesBeforePickup])}) AND l.pickup_on = ${today} AND ${isLive}`,
    givenUp: sql`outbox_messages WHERE delivered_at IS NULL AND given_up_at > ''`,
  };
  const [row] = await db.$queryRaw<Record<keyof NowCounts, number | bigint>[]>`
    SELECT ${bounded(from.untouched)} AS untouched, ${bounded(from.overdue)} AS overdue,
      ${bounded(from.ending)} AS ending, ${bounded(from.pickups)} AS pickups, ${bounded(from.givenUp)} AS "givenUp"`;
  const counts = Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]);
  return Object.fromEntries(counts) as NowCounts;
}
