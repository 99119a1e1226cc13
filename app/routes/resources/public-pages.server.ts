import { newsPath } from "../../domain/news/news-item";
import { listPosts } from "../../domain/news/published-posts.server";
import { siteEntries } from "../../domain/pages/registry/site-entries.server";
import { calendarDayOf } from "../../domain/pricing/calendar-day";
import type { CalendarDay } from "../../domain/pricing/calendar-day";

/** A page that anyone may find: it stands in sitemap.xml and has a picture for those who share it. */
export type PublicPage = {
  path: string;
  /** what its picture says in large letters */
  heading: string;
  /** the day on which its words last changed */
  updatedOn: CalendarDay;
};

/** A sitemap takes 50,000 addresses; older posts are reached through the list. */
const MOST_POSTS = 10_000;

/** Every page that anyone may find, by path. The list of posts changes with its newest one. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const [entries, posts] = await Promise.all([siteEntries(), listPosts(new Date(), { take: MOST_POSTS })]);
  const ofPosts = posts.map(({ slug, title, updatedAt }) => ({
    path: newsPath(slug),
    heading: title,
    updatedOn: calendarDayOf(new Date(updatedAt)),
  }));
  const newestOf = (from: CalendarDay) =>
    ofPosts.reduce((newest, { updatedOn }) => (updatedOn > newest ? updatedOn : newest), from);
  const ofEntries = entries.flatMap(({ path, heading, updatedOn }) =>
    updatedOn ? [{ path, heading, updatedOn: path === "/news" ? newestOf(updatedOn) : updatedOn }] : [],
  );
  return [...ofEntries, ...ofPosts].sort((a, b) => (a.path < b.path ? -1 : 1));
}
