import { promiseHash } from "remix-utils/promise";
import { db } from "#app/db.server.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { loadDays } from "#app/domain/desk/figures/days/stored-days.server.ts";
import type { LeadSums } from "#app/domain/desk/figures/days/merge-days.ts";
import { compileDays } from "./compile-days";
import { countAnswers } from "./answer-buckets";
import type { DashboardView, TopLane, NowCounts } from "./dashboard-view";
import { loadOwners } from "./load-owners.server";
import { loadMisses, loadPages } from "./load-pages.server";
import type { Period } from "./period";
import { Prisma } from "#app/generated/prisma/client.ts";
import { stagesBeforeBooking, stagesBeforePickup } from "#app/domain/crm/leads/stage-groups.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { storedTime } from "#app/domain/desk/figures/stored-time.ts";
import { ENDING_DAYS, MAX_COUNTED } from "#app/domain/desk/figures/today/todo.ts";

/** Lanes on the map. */
export const TOP_LANES = 8;

/** Everything on the dashboard; `agentId` is a member of staff, or null for everybody's. */
export async function loadDashboard(
  period: Period,
  agent: { id: string; name: string } | null,
  now: Date,
): Promise<DashboardView> {
  const days = await loadDays(period.before.first, period.last);
  const { leads, begunOn, ...compiled } = compileDays(days, period, agent?.id ?? null);
  const loaded = await promiseHash({
    lanes: topLanes(leads),
    owners: loadOwners(days, period, now),
    pages: loadPages(period, begunOn, now),
    misses: loadMisses(period),
    now: loadNowCounts(now),
  });
  const answers = { counts: countAnswers(leads.answers), withoutAnswer: leads.withoutAnswer };
  return { period, agent, ...compiled, ...loaded, answers };
}

function topLanes({ lanes }: LeadSums): Promise<TopLane[]> {
  const top = Object.entries(lanes).sort(
    ([one, [a = 0]], [other, [b = 0]]) => b - a || (one < other ? -1 : 1),
  );
  return Promise.all(
    top.map(async ([name, [count = 0, booked = 0, sum = 0, priced = 0]], index) => {
      const [from = "", to = ""] = name.split("-");
      const price = priced > 0 ? Math.round(sum / priced) : null;
      return {
        from,
        to,
        leads: count,
        booked,
        price,
        route: index < TOP_LANES ? await newestRoute(from, to) : null,
      };
    }),
  );
}

/** The road of the newest lead between two states, which stands for the lane on the map. */
async function newestRoute(from: string, to: string): Promise<TopLane["route"]> {
  const [lead] = await db.$queryRaw<{ pickup: string | null; delivery: string | null }[]>`
    SELECT pickup_zip AS pickup, delivery_zip AS delivery FROM leads
    WHERE delivery_state = ${to} AND pickup_state = ${from} ORDER BY created_at DESC LIMIT 1`;
  if (!lead?.pickup || !lead.delivery) return null;
  const route = findRoute(lead.pickup, lead.delivery);
  return route.ok ? { legs: route.value.legs } : null;
}

const { sql, join } = Prisma;
const bounded = (from: Prisma.Sql) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${MAX_COUNTED + 1}))`;
const isLive = sql`l.merged_into_id IS NULL`;

/** What waits right now, whatever the period. */
async function loadNowCounts(now: Date): Promise<NowCounts> {
  const today = deskDayOf(now);
  const from = {
    untouched: sql`leads l INDEXED BY leads_stage_created_at_merged_into_id_owner_id_price_idx WHERE l.stage = 'new' AND l.first_answered_at IS NULL AND ${isLive}`,
    overdue: sql`leads l INDEXED BY leads_next_task_at_idx WHERE l.next_task_at > '' AND l.next_task_at < ${storedTime(now)} AND ${isLive}`,
    ending: sql`leads l INDEXED BY leads_stage_valid_until_owner_id_merged_into_id_idx WHERE l.stage IN (${join([...stagesBeforeBooking])})
      AND l.valid_until BETWEEN ${today} AND ${addDays(today, ENDING_DAYS)} AND ${isLive}`,
    pickups: sql`leads l INDEXED BY leads_stage_pickup_on_owner_id_merged_into_id_idx WHERE l.stage IN (${join([...stagesBeforePickup])}) AND l.pickup_on = ${today} AND ${isLive}`,
    givenUp: sql`outbox_messages WHERE delivered_at IS NULL AND given_up_at > '' AND put_away_at IS NULL`,
  };
  const [row] = await db.$queryRaw<Record<keyof NowCounts, number | bigint>[]>`
    SELECT ${bounded(from.untouched)} AS untouched, ${bounded(from.overdue)} AS overdue,
      ${bounded(from.ending)} AS ending, ${bounded(from.pickups)} AS pickups, ${bounded(from.givenUp)} AS "givenUp"`;
  const counts = Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)]);
  return Object.fromEntries(counts) as NowCounts;
}
