import { useEffect } from "react";
import type { RefObject } from "react";

/**
 * Keeps a fixed panel above the keyboard of a phone, which covers the page without resizing it: its height goes into
 * `--keyboard-height` on the panel.
 */
export function useRoomForKeyboard(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      // A zoomed page is smaller for another reason.
      const covered = view.scale > 1 ? 0 : Math.max(0, innerHeight - view.height - view.offsetTop);
      panel.current?.style.setProperty("--keyboard-height", `${Math.round(covered)}px`);
    };
    fit();
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [panel]);
}
