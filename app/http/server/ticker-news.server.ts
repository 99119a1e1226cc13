import { latestNews } from "../../domain/news/latest-news.server";
import type { TickerNews } from "../../domain/news/news-item";
import { logger } from "../../logger.server";
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
