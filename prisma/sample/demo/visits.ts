import type Database from "better-sqlite3";
import { DAY_MS, dayOf } from "../insert";

/** What was added to the page views: enough to take exactly that out again. */
export type AddedVisits = { lastDay: string; days: number; paths: string[] };

const demoPaths = ["/", "/quote", "/get-a-quote", "/price-guarantee", "/contact", "/chat", "/news", "/blog"];
const DAYS = 60;

/** The same for a day and path in every run. */
function viewsOn(day: string, rank: number): number {
  const wave = Math.sin(Number(day.replaceAll("-", "")) * (rank + 1));
  return Math.max(1, Math.round((180 * (1.2 + wave / 3)) / (rank + 1)));
}

const added = ({ lastDay, days, paths }: AddedVisits) =>
  Array.from({ length: days }, (_, ago) => dayOf(Date.parse(lastDay) - ago * DAY_MS)).flatMap((day) =>
    paths.map((path, rank) => ({ day, path, views: viewsOn(day, rank) })),
  );

/** Adds page views to those that are there, until the day before `now`. */
export function addVisits(db: Database.Database, now: number): AddedVisits {
  const visits = { lastDay: dayOf(now - DAY_MS), days: DAYS, paths: demoPaths };
  const add = db.prepare(
    `INSERT INTO page_view_days (day, path, views) VALUES (:day, :path, :views)
     ON CONFLICT (day, path) DO UPDATE SET views = views + excluded.views`,
  );
  for (const row of added(visits)) add.run(row);
  return visits;
}

export function removeVisits(db: Database.Database, visits: AddedVisits): void {
  const subtract = db.prepare(
    "UPDATE page_view_days SET views = views - :views WHERE day = :day AND path = :path",
  );
  for (const row of added(visits)) subtract.run(row);
  db.exec("DELETE FROM page_view_days WHERE views <= 0");
}
