import { useEffect, useRef, useState } from "react";
import { useHydrated } from "../site/use-hydrated";

/**
 * Shows what a visitor came for from its top and gives its heading the focus, where script brought them there:
 * the form keeps the scroll between its steps, and the browser would keep the focus on nothing. Returns the heading's ref.
 */
export function useArrivalFocus(isWhatTheyCameFor: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [byScript] = useState(useHydrated());
  useEffect(() => {
    if (!isWhatTheyCameFor || !byScript) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isWhatTheyCameFor, byScript]);
  return heading;
}
