import type { NewsItem } from "#app/domain/content/news/news-item.ts";
import { followNews } from "./follow-news";
import { runTicker } from "./run-ticker";

/** `still` scrolls by hand, for reduced motion; `paused` was set by the visitor's button. */
export type TickerMotion = "still" | "runs" | "paused";

export type LiveTicker = {
  /** called after each render, with the ticker's scrolling window if there is one */
  draw: (frame: HTMLElement | null) => void;
  end: () => void;
};

/** Runs the ticker unless reduced motion is set, and shows new posts as they're published. */
export function liveTicker(
  show: (items: readonly NewsItem[]) => void,
  move: (motion: TickerMotion) => void,
): LiveTicker {
  let stop: (() => void) | null = null;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const suit = () => move(calm.matches ? "still" : "runs");
  calm.addEventListener("change", suit);
  suit();
  const unfollow = followNews(show);
  return {
    draw(frame) {
      stop?.();
      stop = frame ? runTicker(frame) : null;
    },
    end() {
      stop?.();
      unfollow();
      calm.removeEventListener("change", suit);
    },
  };
}
