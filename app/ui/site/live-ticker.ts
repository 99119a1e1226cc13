import type { NewsItem } from "../../domain/news/news-item";
import { followNews } from "./follow-news";
import { runTicker } from "./run-ticker";

/** `still`: a list that scrolls by hand, for those who want no motion. `paused` by the visitor's button. */
export type TickerMotion = "still" | "runs" | "paused";

export type LiveTicker = {
  /** called after each drawing, with the window that the list runs through, if there is one */
  draw: (frame: HTMLElement | null) => void;
  end: () => void;
};

/** Brings the ticker to life: it runs where motion is welcome, and shows what is published while it stands. */
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
