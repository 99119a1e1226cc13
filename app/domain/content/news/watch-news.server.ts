import { latestNews } from "./latest-news.server";
import type { NewsMessage } from "./latest-news.server";

/** How often the database is checked for changes, in milliseconds. */
const ASK_MS = 500;

/**
 * Sends the latest news now and after each change until the returned function is called. Polling continues after
 * errors; `onError` gets only the first of a series.
 */
export function watchNews(
  notify: (message: NewsMessage) => void,
  onError: (error: unknown) => void,
): () => void {
  let notified: string | null = null;
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const ask = async () => {
    try {
      const message = await latestNews();
      if (!stopped && message.id !== notified) notify(message);
      notified = message.id;
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
    if (!stopped) timer = setTimeout(ask, ASK_MS);
  };
  void ask();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
