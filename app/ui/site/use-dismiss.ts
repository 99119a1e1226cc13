import type { RefObject } from "react";
import { useEffect } from "react";

/**
 * Closes an open `<details>` on a press or focus outside it, or on Escape, which returns the focus to its summary. The
 * element says itself whether it's open: a state would follow a moment after it, and focus that left in that moment
 * would leave it open.
 */
export function useDismiss(details: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const elsewhere = ({ target }: Event) => {
      const menu = details.current;
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const menu = details.current;
      if (key !== "Escape" || !menu?.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [details]);
}
