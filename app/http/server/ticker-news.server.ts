import { latestNews } from "../../domain/news/latest-news.server";
import type { NewsItem } from "../../domain/news/news-item";
import { logger } from "../../logger.server";

/** What the ticker begins with. None where it cannot be read: the page's own words matter more. */
export async function tickerNews(): Promise<readonly NewsItem[]> {
  try {
    return (await latestNews()).items;
  } catch (error) {
    logger.error({ err: error }, "the news could not be read: the ticker shows its placeholder");
    return [];
  }
}
