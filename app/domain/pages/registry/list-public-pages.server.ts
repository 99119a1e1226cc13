import { db } from "../../../db.server";
import { newsPath } from "../../news/news-item";
import { listPosts } from "../../news/published-posts.server";
import { calendarDayOf } from "../../pricing/calendar-day";
import type { CalendarDay } from "../../pricing/calendar-day";
import { pagesInCode } from "./public-page";
import type { PublicPage } from "./public-page";

/** A sitemap takes 50,000 addresses; older posts are reached through the list. */
const MOST_POSTS = 10_000;
/** The day on which the words of the list itself were written. */
const NEWS_PAGE_OF: CalendarDay = "2026-11-21";

/** Every page that anyone may find, by path. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const rows = await db.page.findMany({ select: { path: true, heading: true, updatedOn: true } });
  const written = rows.map((row) => ({ ...row, updatedOn: row.updatedOn as CalendarDay }));
  return [...pagesInCode, ...written, ...(await newsPages())].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The list of posts changes with its newest one. */
async function newsPages(): Promise<PublicPage[]> {
  const posts = (await listPosts(new Date(), { take: MOST_POSTS })).map(({ slug, title, updatedAt }) => ({
    path: newsPath(slug),
    heading: title,
    updatedOn: calendarDayOf(new Date(updatedAt)),
  }));
  const newest = posts.map(({ updatedOn }) => updatedOn).reduce((a, b) => (a > b ? a : b), NEWS_PAGE_OF);
  return [{ path: "/news", heading: "Industry news", updatedOn: newest }, ...posts];
}
