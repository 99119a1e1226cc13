import { db } from "../../../db.server";
import { startOfDeskDay } from "../../text/desk-time";
import { addDays } from "../../pricing/calendar-day";
import { storedTime } from "../stored-time";
import type { PageRow } from "./dashboard-view";
import type { Days, Period } from "./period";

const ROWS = 8;

type Row = { path: string; views: number | bigint; before: number | bigint; starts: number | bigint };

/** The pages viewed most, with their views in the period before and the quotes begun on them. Days are in UTC. */
export async function loadPages({ first, last, before }: Period): Promise<PageRow[]> {
  const [from, to] = [startOfDeskDay(first), startOfDeskDay(addDays(last, 1))].map(storedTime);
  const rows = await db.$queryRaw<Row[]>`
    SELECT top.path, top.views,
      (SELECT coalesce(sum(views), 0) FROM page_view_days AS old
       WHERE old.path = top.path AND old.day BETWEEN ${before.first} AND ${before.last}) AS before,
      CASE WHEN top.path IN ('/', '/quote', '/get-a-quote') THEN
        (SELECT count(*) FROM quote_starts AS s WHERE s.started_at >= ${from} AND s.started_at < ${to} AND s.page = top.path)
      ELSE 0 END AS starts
    FROM (SELECT path, sum(views) AS views FROM page_view_days
          WHERE day BETWEEN ${first} AND ${last} GROUP BY path ORDER BY sum(views) DESC, path LIMIT ${ROWS}) AS top`;
  return rows.map(({ path, ...counts }) => ({
    path,
    views: Number(counts.views),
    before: Number(counts.before),
    starts: Number(counts.starts),
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
