import { newsPath } from "#app/domain/content/news/news-item.ts";
import { listPosts } from "#app/domain/content/news/published-posts.server.ts";
import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import { calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** A page that's in sitemap.xml and has a share picture. */
export type PublicPage = {
  path: string;
  /** the large text on its share picture */
  heading: string;
  /** the day its text last changed */
  updatedOn: CalendarDay;
};

/** A sitemap holds up to 50,000 URLs; older posts are reached through the list. */
const MAX_POSTS = 10_000;

/** Every public page by path; the list of posts changes with its newest post. */
export async function listPublicPages(): Promise<PublicPage[]> {
  const [entries, posts] = await Promise.all([siteEntries(), listPosts(new Date(), { take: MAX_POSTS })]);
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
