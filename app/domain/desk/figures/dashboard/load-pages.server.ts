import { LRUCache } from "lru-cache";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { Counts } from "#app/domain/desk/figures/days/day-figures.ts";
import type { PageRow } from "./dashboard-view";
import type { Days, Period } from "./period";
import { MINUTE_MS } from "#app/platform/durations.js";

const ROWS = 8;

/** Views by path of days that are over: they no longer change, and adding up a quarter takes a while. */
const pastViews = new LRUCache<string, Map<string, number>>({ max: 20, ttl: 10 * MINUTE_MS });

type Row = { path: string; views: number | bigint };

async function addUpViews(first: string, last: string): Promise<Map<string, number>> {
  if (first > last) return new Map();
  const rows = await db.$queryRaw<Row[]>`
    SELECT path, sum(views) AS views FROM page_view_days INDEXED BY page_view_days_day_path_views_idx
    WHERE day BETWEEN ${first} AND ${last} GROUP BY path`;
  return new Map(rows.map(({ path, views }) => [path, Number(views)]));
}

async function viewsOf({ first, last }: Days, today: CalendarDay): Promise<Map<string, number>> {
  // A process writes a day's last views some seconds after midnight.
  const lastPast = addDays(today, -2);
  const past = { first, last: last < lastPast ? last : lastPast };
  const key = `${past.first} ${past.last}`;
  const known = pastViews.get(key) ?? (await addUpViews(past.first, past.last));
  pastViews.set(key, known);
  const views = new Map(known);
  const recent = await addUpViews(first > lastPast ? first : addDays(lastPast, 1), last);
  for (const [path, count] of recent) views.set(path, (views.get(path) ?? 0) + count);
  return views;
}

/**
 * The pages viewed most, with their views in the period before and how many quotes were begun on them. Days of views
 * are in UTC.
 */
export async function loadPages(
  { first, last, before }: Period,
  begunOn: Counts,
  now: Date,
): Promise<PageRow[]> {
  const today = calendarDayOf(now);
  const [views, earlier] = await Promise.all([viewsOf({ first, last }, today), viewsOf(before, today)]);
  return [...views]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, ROWS)
    .map(([path, count]) => ({
      path,
      views: count,
      before: earlier.get(path) ?? 0,
      starts: begunOn[path]?.[0] ?? 0,
    }));
}

/** What was searched on the site most often without a result. */
export async function loadMisses({ first, last }: Days): Promise<{ query: string; count: number }[]> {
  const rows = await db.searchMissDay.groupBy({
    by: ["query"],
    where: { day: { gte: first, lte: last } },
    _sum: { count: true },
    orderBy: [{ _sum: { count: "desc" } }, { query: "asc" }],
    take: ROWS,
  });
  return rows.map(({ query, _sum }) => ({ query, count: _sum.count ?? 0 }));
}
