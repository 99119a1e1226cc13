import { latestNews } from "../../domain/news/latest-news.server";
import type { NewsItem } from "../../domain/news/news-item";
import { logger } from "../../logger.server";
import { markIncomplete } from "./request-scope.server";

/** None if the news can't be read: the page matters more than its ticker. */
export async function tickerNews(): Promise<readonly NewsItem[]> {
  try {
    return (await latestNews()).items;
  } catch (error) {
    logger.error({ err: error }, "the news could not be read: the ticker shows its placeholder");
    markIncomplete();
    return [];
  }
}
