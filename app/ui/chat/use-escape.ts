import type { RefObject } from "react";
import { useEffect } from "react";

/** Calls `leave` at Escape wherever the focus is inside `around`, but not at one that only ends a composed letter. */
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
