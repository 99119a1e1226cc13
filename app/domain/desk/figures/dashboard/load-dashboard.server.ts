import { promiseHash } from "remix-utils/promise";
import { db } from "#app/db.server.ts";
import { findRoute } from "#app/domain/trip/routing/find-route.server.ts";
import { loadDays } from "#app/domain/desk/figures/days/stored-days.server.ts";
import type { LeadSums } from "#app/domain/desk/figures/days/merge-days.ts";
import { compileDays } from "./compile-days";
import { countAnswers } from "./answer-buckets";
import type { DashboardView, TopLane } from "./dashboard-view";
import { loadNowCounts } from "./load-now-counts.server";
import { loadOwners } from "./load-owners.server";
import { loadMisses, loadPages } from "./load-pages.server";
import type { Period } from "./period";

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
