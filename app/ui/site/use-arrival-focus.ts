import { useEffect, useRef, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

/**
 * After a client-side navigation, scrolls to the top and focuses the heading; otherwise the form's scroll
 * position stays and focus is lost. Returns the heading's ref.
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
