import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";

/** A post as the ticker and `/api/news` show it. */
export type NewsItem = { title: string; excerpt: string; slug: string };

/** What the ticker shows; null while the news can't be read. */
export type TickerNews = readonly NewsItem[] | null;

/** News has a day on which its matter happened; a guide is about what doesn't age. */
export type PostKind = "news" | "guide";

/**
 * A post as lists show it. Times are ISO 8601 in UTC, days are the house's. `happenedOn` is null for guides and for
 * news without a day.
 */
export type NewsEntry = NewsItem & {
  kind: PostKind;
  happenedOn: CalendarDay | null;
  publishedAt: string;
  publishedOn: CalendarDay;
  updatedAt: string;
  updatedOn: CalendarDay;
};

/** A whole post. `body` is Markdown; `sourceUrl` is unchecked text. */
export type NewsPost = NewsEntry & { body: string; sourceName: string | null; sourceUrl: string | null };

export const TICKER_ITEMS = 10;
/** The maximum age of a ticker post, in days. */
export const TICKER_DAYS = 56;

/** The path of a post: "/news/hours-of-service". */
export const newsPath = (slug: string): string => `/news/${encodeURIComponent(slug)}`;
