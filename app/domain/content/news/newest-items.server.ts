import { db } from "#app/db.server.ts";
import { TICKER_ITEMS } from "./news-item";
import type { NewsItem } from "./news-item";
import { inTicker, newestFirst } from "./published-posts.server";

/** The ticker's posts: active posts of the last 56 days, newest first, ten at most. */
export const newestItems = (now: Date): Promise<NewsItem[]> =>
  db.newsPost.findMany({
    where: inTicker(now),
    orderBy: newestFirst,
    take: TICKER_ITEMS,
    select: { title: true, excerpt: true, slug: true },
  });
