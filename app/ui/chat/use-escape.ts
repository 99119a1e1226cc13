import type { RefObject } from "react";
import { useEffect } from "react";

/** Calls `leave` on Escape inside `around`, except when Escape only cancels IME composition. */
export function useEscape(around: RefObject<HTMLElement>, leave: () => void) {
  useEffect(() => {
    const element = around.current;
    const listen = ({ key, isComposing }: KeyboardEvent) => {
      if (key === "Escape" && !isComposing) leave();
    };
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [around, leave]);
}
