import { useEffect, useLayoutEffect, useRef } from "react";

const typed = "input, textarea, select, [contenteditable], dialog[open] *";
/** Buttons that look like inputs don't take letters. */
const pressed = "input:is([type=checkbox], [type=radio], [type=submit], [type=button])";

/** A letter that somebody types, or one with a modifier, never acts. */
function isForTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return true;
  const target = event.target instanceof Element ? event.target : null;
  return target !== null && target.matches(typed) && !target.matches(pressed);
}

/** Enter presses the button or link that has the focus; a notice that took the focus, which Tab passes by, has no use for it. */
const isForFocused = ({ key, target }: KeyboardEvent): boolean =>
  key === "Enter" && target instanceof HTMLElement && target.tabIndex >= 0;

/**
 * Listens as long as the page is drawn, and no longer: other effects are undone a moment after, and a page that is gone
 * would take the next one's key. There's nothing to listen to on the server, where React warns of layout effects.
 */
const useWhileDrawn = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** What the keys of this page do, by `event.key`; these come before the elements with the same `data-key`. */
export function usePageKeys(handlers: Readonly<Record<string, () => void>>): void {
  const latest = useRef(handlers);
  useWhileDrawn(() => {
    latest.current = handlers;
  });
  useWhileDrawn(() => {
    const onKey = (event: KeyboardEvent) => {
      const handle = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined;
      if (!handle || event.defaultPrevented || isForTyping(event) || isForFocused(event)) return;
      event.preventDefault();
      handle();
    };
    // In the capture phase, so that it runs before useKeyTargets no matter which page came first.
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, []);
}

/** Ctrl-K, and Command-K on a Mac, from anywhere, also from a field. */
const isForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Every element with `data-key="x"` acts on that key: a field takes the focus, anything else is clicked. */
export function useKeyTargets(): void {
  useWhileDrawn(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForSearch(event)) {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('[data-key="/"]')?.select();
        return;
      }
      if (event.defaultPrevented || isForTyping(event)) return;
      const target = [...document.querySelectorAll<HTMLElement>("[data-key]")].find(
        (element) => element.dataset.key === event.key && element.getClientRects().length > 0,
      );
      if (!target) return;
      event.preventDefault();
      if (target.matches(typed)) target.focus();
      else target.click();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
