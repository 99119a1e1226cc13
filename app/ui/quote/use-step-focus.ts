import { useEffect, useRef } from "react";
import type { Step } from "../../domain/quotes/steps";

/** Moves the focus to the heading whenever the step changes under a page that stays. Returns the heading's ref. */
export function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return heading;
}
