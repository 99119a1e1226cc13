import { useEffect, useRef } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/** For a page just loaded, in the browser's own hands; React gives it only to fields. */
const takesFocus = { tabIndex: -1, autoFocus: true };

/**
 * For a box that people must not miss, wherever on the page they are: it takes focus when it appears and when `text`
 * changes, without JavaScript too.
 */
export function useTakesFocus<Box extends HTMLElement>(text: string) {
  const box = useRef<Box>(null);
  const hydrated = useHydrated();
  const cameByScript = useRef(hydrated);
  useEffect(() => {
    if (cameByScript.current) box.current?.focus();
    cameByScript.current = true;
  }, [text]);
  return { ref: box, ...takesFocus };
}
