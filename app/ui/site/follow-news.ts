import type { NewsItem } from "../../domain/news/news-item";

/** A page that nobody looks at lets go of its stream after so long: browsers hold only six of them for one site. */
const HIDDEN_MS = 15_000;
/** Where the stream is refused: how often to ask instead, and after how many times to try the stream again. */
const ASK_MS = 60_000;
const ASKS = 10;

/**
 * Calls `show` with the latest news as they change, while the page is looked at. Nothing is shown where they cannot be
 * had: what stands there stays. Returns how to stop.
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
      // Else the browser comes back by itself.
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
  // A page with an open stream is not kept for the way back.
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
