import type { NewsItem } from "#app/domain/content/news/news-item.ts";

/** How long a hidden page keeps its stream, in milliseconds; browsers allow only six per site. */
const HIDDEN_MS = 15_000;
/**
 * If the stream is rejected: how often to poll instead, in milliseconds, and after how many polls to try the
 * stream again.
 */
const ASK_MS = 60_000;
const ASKS = 10;

/**
 * Calls `show` with the latest news as it changes while the page is visible, and leaves the old news if it
 * can't be loaded. Returns a function that stops it.
 */
export function followNews(show: (items: readonly NewsItem[]) => void): () => void {
  let stream: EventSource | null = null;
  let timer: number | undefined;

  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const open = () => {
    clearTimeout(timer);
    if (stream || document.hidden) return;
    stream = new EventSource("/news/stream");
    stream.addEventListener("news", ({ data }: MessageEvent<string>) => show(JSON.parse(data)));
    stream.addEventListener("error", () => {
      // Otherwise the browser reconnects by itself.
      if (stream?.readyState !== EventSource.CLOSED) return;
      close();
      void ask(ASKS);
    });
  };
  const ask = async (times: number) => {
    timer = window.setTimeout(() => (times > 1 ? void ask(times - 1) : open()), ASK_MS);
    if (document.hidden) return;
    const answer = await fetch("/api/news").catch(() => null);
    if (answer?.ok) show(await answer.json());
  };
  const seen = () => {
    if (!document.hidden) return open();
    clearTimeout(timer);
    timer = window.setTimeout(close, HIDDEN_MS);
  };

  document.addEventListener("visibilitychange", seen);
  // A page with an open stream isn't eligible for the back/forward cache.
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  open();
  return () => {
    close();
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("pagehide", close);
    removeEventListener("pageshow", open);
  };
}
