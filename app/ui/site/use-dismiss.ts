import type { RefObject } from "react";
import { useEffect } from "react";

/**
 * Calls `dismiss` while `open` when the visitor turns to something else: a press or the focus outside `frame`, or
 * Escape. `byKey` says that it was Escape: the focus then belongs back on what opened it.
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
