import { latestNews } from "#app/domain/content/news/latest-news.server.ts";
import type { TickerNews } from "#app/domain/content/news/news-item.ts";
import { logger } from "#app/logger.server.ts";
import { markIncomplete } from "#app/request-context.server.ts";

/** Null if the news can't be read: the page matters more than its ticker. */
export async function tickerNews(): Promise<TickerNews> {
  try {
    return (await latestNews()).items;
  } catch (error) {
    logger.error({ err: error }, "the news could not be read: the ticker shows its placeholder");
    markIncomplete();
    return null;
  }
}
