import { db } from "../../db.server";
import type { CalendarDay } from "../pricing/calendar-day";
import { pagesInCode } from "./public-page";
import type { PublicPage } from "./public-page";

/** Every page that anyone may find, by path. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const rows = await db.page.findMany({ select: { path: true, heading: true, updatedOn: true } });
  const written = rows.map((row) => ({ ...row, updatedOn: row.updatedOn as CalendarDay }));
  return [...pagesInCode, ...written].sort((a, b) => (a.path < b.path ? -1 : 1));
}
