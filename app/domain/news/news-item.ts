/** A post as the ticker and `/api/news` show it. */
export type NewsItem = { title: string; excerpt: string; slug: string };

/** A post as lists show it. Moments are ISO 8601 in UTC. */
export type NewsEntry = NewsItem & { publishedAt: string; updatedAt: string };

/** A whole post. `body` is Markdown; `sourceUrl` may be anything that somebody wrote. */
export type NewsPost = NewsEntry & { body: string; sourceName: string | null; sourceUrl: string | null };

/** How many posts the ticker shows. */
export const TICKER_ITEMS = 10;
/** How old a post of the ticker may be, in days. */
export const TICKER_DAYS = 56;

/** Where a post stands: "/news/hours-of-service". */
export const newsPath = (slug: string): string => `/news/${encodeURIComponent(slug)}`;
