import { useEffect, useRef } from "react";
import type { WizardView } from "../../domain/quotes/wizard-view";

/**
 * Moves the focus to the heading whenever the step changes under a page that stays, unless a bad field has it.
 * Returns the heading's ref.
 */
export function useStepFocus({ step, refusal }: Pick<WizardView, "step" | "refusal">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!refusal?.fields.length) heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [step, refusal]);
  return heading;
}
