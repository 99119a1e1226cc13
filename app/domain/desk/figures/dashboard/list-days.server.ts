import { db } from "#app/db.server.ts";
import type { Days } from "./period";

/** A page's views, or a search's misses, day by day; days are in UTC, and those without any are left out. */
export async function listDays(
  of: { page: string } | { query: string },
  { first, last }: Days,
): Promise<{ day: string; count: number }[]> {
  const day = { gte: first, lte: last };
  if ("page" in of)
    return db.pageViewDay
      .findMany({ where: { path: of.page, day }, orderBy: { day: "desc" } })
      .then((rows) => rows.map((row) => ({ day: row.day, count: row.views })));
  const rows = await db.searchMissDay.findMany({ where: { query: of.query, day }, orderBy: { day: "desc" } });
  return rows.map(({ day: one, count }) => ({ day: one, count }));
}
