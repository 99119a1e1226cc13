import type Database from "better-sqlite3";
import { DAY_MS, dayOf } from "../insert";
import type { Random } from "../random";

const misses = [
  "rv transport",
  "piano",
  "canada",
  "track my order",
  "motor home",
  "boat to puerto rico",
  "tow truck",
];

/** Views of the pages and searches without a result for each day; days that have them already keep theirs. */
export function writeVisits(db: Database.Database, days: number, now: number, random: Random): number {
  const paths = db.prepare("SELECT path FROM pages ORDER BY path").pluck().all() as string[];
  const view = db.prepare("INSERT OR IGNORE INTO page_view_days (day, path, views) VALUES (?, ?, ?)");
  const miss = db.prepare("INSERT OR IGNORE INTO search_miss_days (day, query, count) VALUES (?, ?, ?)");
  let written = 0;
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = dayOf(now - ago * DAY_MS);
    const level = 2 - ago / days;
    for (const [rank, path] of ["/", "/quote", "/news", "/contact", ...paths].entries()) {
      const views = Math.round((level * 900 * (0.7 + random.next() * 0.6)) / (rank + 1));
      if (views > 0) written += view.run(day, path, views).changes;
    }
    for (const query of misses)
      if (random.chance(0.4)) written += miss.run(day, query, random.whole(1, 6)).changes;
  }
  return written;
}
