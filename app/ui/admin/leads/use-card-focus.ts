import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** The card that is moved, as it was. `isSent`: the board has been drawn with the move since. */
type Kept = { id: string; to: string; hasFocus: boolean; isAt: boolean; isSent: boolean };

const cardOf = (board: Element | null, id: string) =>
  board?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`) ?? null;

/**
 * A card that goes to another column is drawn anew there: it takes the focus and the row cursor along. Where its column
 * shows no cards, the column's name takes the focus, and the board where there is no such column.
 */
export function useCardFocus(board: RefObject<HTMLElement>, isBusy: boolean) {
  const kept = useRef<Kept | null>(null);
  useEffect(() => {
    if (!kept.current) return;
    const { id, to, hasFocus, isAt } = kept.current;
    const card = cardOf(board.current, id);
    if (isAt && !board.current?.querySelector("[data-row].at")) card?.classList.add("at");
    if (hasFocus && (document.activeElement ?? document.body) === document.body) {
      const name = board.current?.querySelector<HTMLElement>(`[data-stage="${CSS.escape(to)}"] h2 a`);
      const next = card?.querySelector<HTMLElement>(".move") ?? name ?? board.current;
      next?.focus({ preventScroll: true });
    }
    // An effect of the move before may run once this one was kept, before the board knows of it.
    if (isBusy) kept.current.isSent = true;
    else if (kept.current.isSent) kept.current = null;
  });
  return (id: string, to: string) => {
    const card = cardOf(board.current, id);
    const hasFocus = card?.contains(document.activeElement) ?? false;
    kept.current = { id, to, hasFocus, isAt: card?.classList.contains("at") ?? false, isSent: false };
  };
}
