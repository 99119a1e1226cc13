import type { RefObject } from "react";
import { useEffect } from "react";

/**
 * Calls `leave` on Escape with the focus inside `around` or nowhere, except when Escape only cancels IME composition:
 * where the focus is in a menu or a list of places, Escape is theirs.
 */
export function useEscape(around: RefObject<HTMLElement>, leave: (() => void) | undefined) {
  useEffect(() => {
    if (!leave) return;
    const listen = ({ key, isComposing }: KeyboardEvent) => {
      if (key !== "Escape" || isComposing) return;
      const at = document.activeElement;
      if (!at || at === document.body || around.current?.contains(at)) leave();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [around, leave]);
}
