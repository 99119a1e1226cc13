import type { RefObject } from "react";
import { useEffect } from "react";

/**
 * Calls `dismiss` while `open` on a press or focus outside `frame`, or on Escape. `byKey` is true for Escape;
 * focus should then return to the button that opened it.
 */
export function useDismiss(
  frame: RefObject<HTMLElement>,
  open: boolean,
  dismiss: (how: { byKey: boolean }) => void,
): void {
  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) dismiss({ byKey: false });
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") dismiss({ byKey: true });
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", onKeyDown);
    };
  });
}
