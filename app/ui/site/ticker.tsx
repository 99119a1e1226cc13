import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { newsPath } from "#app/domain/content/news/news-item.ts";
import type { TickerNews } from "#app/domain/content/news/news-item.ts";
import type { LiveTicker, TickerMotion } from "./live-ticker";

/**
 * `news` comes with the page as a plain list of links that scrolls by hand. Once the page is idle, the list
 * runs and follows new posts. Without a post of its days it isn't drawn, and still follows them: the next one brings it
 * back.
 */
export function Ticker({ news }: { news: TickerNews }) {
  const frame = useRef<HTMLDivElement>(null);
  const live = useRef<LiveTicker | null>(null);
  const [known, setKnown] = useState(news);
  const items = known ?? [];
  const [motion, setMotion] = useState<TickerMotion>("still");

  useEffect(() => {
    let gone = false;
    const cancel = whenIdle(async () => {
      const { liveTicker } = await import("./live-ticker");
      if (!gone) live.current = liveTicker(setKnown, setMotion);
    });
    return () => {
      gone = true;
      cancel();
      live.current?.end();
    };
  }, []);
  useEffect(() => live.current?.draw(frame.current), [known, motion]);

  const list = (isCopy: boolean) => (
    <ul className="ticker-list" aria-hidden={isCopy || undefined}>
      {items.map(({ slug, excerpt }) => (
        <li key={slug}>
          <Link to={newsPath(slug)} tabIndex={isCopy ? -1 : undefined}>
            <NewspaperMark /> {excerpt}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (known?.length === 0) return null;
  return (
    <aside className="ticker" aria-labelledby="ticker-label">
      <div className="wrap ticker-row">
        <b className="ticker-label" id="ticker-label">
          INDUSTRY NEWS
        </b>
        {known === null ? (
          <Link to="/news">
            <span className="ticker-loading">🚗 Latest Auto Transport News Loading...</span>
            <span className="ticker-unread">See all our industry news</span>
          </Link>
        ) : (
          <div className="ticker-window" ref={frame} data-motion={motion}>
            <div className="ticker-track">
              {list(false)}
              {motion !== "still" && list(true)}
            </div>
          </div>
        )}
        {motion !== "still" && items.length > 0 && (
          <button
            className="ticker-pause"
            type="button"
            aria-label={motion === "runs" ? "Pause the news" : "Resume the news"}
            onClick={() => setMotion(motion === "runs" ? "paused" : "runs")}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={motion === "runs" ? "M6 4h3v12H6zM11 4h3v12h-3z" : "M6 3.5v13l10-6.5z"} />
            </svg>
          </button>
        )}
      </div>
    </aside>
  );
}

/** Drawn, because a character would be searched for in every installed font, and many systems don't have it. */
function NewspaperMark() {
  return (
    <svg className="ticker-mark" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1 2h11v10.5a1 1 0 0 0 2 0V5h1v7.5A1.5 1.5 0 0 1 13.5 14h-11A1.5 1.5 0 0 1 1 12.5zM3 4v4h3.5V4zM8 4v1.2h2.5V4zM8 6.8V8h2.5V6.8zM3 9.5v1.2h7.5V9.5z" />
    </svg>
  );
}

/** Runs `work` once the page has loaded and the browser is idle; returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  let off = false;
  const run = () => void (off || work());
  const soon = () => {
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3_000 });
    else setTimeout(run, 300);
  };
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  return () => {
    off = true;
    removeEventListener("load", soon);
  };
}
