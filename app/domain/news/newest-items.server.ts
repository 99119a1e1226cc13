import { db } from "../../db.server";
import { TICKER_ITEMS } from "./news-item";
import type { NewsItem } from "./news-item";
import { newestFirst, published, tickerBegin } from "./published-posts.server";

/** The ticker's posts: active, published within the last 56 days, newest first, ten at most. */
export const newestItems = (now: Date): Promise<NewsItem[]> =>
  db.newsPost.findMany({
    where: published(now, tickerBegin(now)),
    orderBy: newestFirst,
    take: TICKER_ITEMS,
    select: { title: true, excerpt: true, slug: true },
  });
