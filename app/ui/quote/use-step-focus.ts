import { useEffect, useRef } from "react";
import { formErrorsIn } from "../../domain/forms/form-result";
import type { WizardView } from "../../domain/quotes/draft/wizard-view";

/**
 * Moves the focus to the heading whenever the step changes under a page that stays, unless a bad field has it.
 * Returns the heading's ref.
 */
export function useStepFocus({ step, lastResult }: Pick<WizardView, "step" | "lastResult">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!formErrorsIn(lastResult?.error)?.fields.length) heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [step, lastResult]);
  return heading;
}
