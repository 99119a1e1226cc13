/** A post as the ticker and `/api/news` show it. */
export type NewsItem = { title: string; excerpt: string; slug: string };

/** A post as lists show it. Times are ISO 8601 in UTC. */
export type NewsEntry = NewsItem & { publishedAt: string; updatedAt: string };

/** A whole post. `body` is Markdown; `sourceUrl` is unchecked text. */
export type NewsPost = NewsEntry & { body: string; sourceName: string | null; sourceUrl: string | null };

export const TICKER_ITEMS = 10;
/** The maximum age of a ticker post, in days. */
export const TICKER_DAYS = 56;

/** The path of a post: "/news/hours-of-service". */
export const newsPath = (slug: string): string => `/news/${encodeURIComponent(slug)}`;
