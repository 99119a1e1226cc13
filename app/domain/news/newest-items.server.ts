import { db } from "../../db.server";
import { TICKER_DAYS, TICKER_ITEMS } from "./news-item";
import type { NewsItem } from "./news-item";
import { newestFirst, published } from "./published-posts.server";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** The ticker's posts: active, published within the last 56 days, newest first, ten at most. */
export const newestItems = (now: Date): Promise<NewsItem[]> =>
  db.newsPost.findMany({
    where: published(now, new Date(now.getTime() - TICKER_DAYS * DAY_MS)),
    orderBy: newestFirst,
    take: TICKER_ITEMS,
    select: { title: true, excerpt: true, slug: true },
  });
