import { db } from "../../db.server";
import { isActive, newestFirst, publishedMs } from "./moment-sql.server";
import { TICKER_DAYS, TICKER_ITEMS } from "./news-item";
import type { NewsItem } from "./news-item";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The posts of the ticker at a moment: active, published within the last 56 days, newest first, ten at most. */
export const newestItems = (now: Date): Promise<NewsItem[]> =>
  db.$queryRaw<NewsItem[]>`
    SELECT title, excerpt, slug FROM news_posts
    WHERE ${isActive} AND ${publishedMs} BETWEEN ${now.getTime() - TICKER_DAYS * DAY_MS} AND ${now.getTime()}
    ORDER BY ${newestFirst} LIMIT ${TICKER_ITEMS}`;
