import { useEffect, useRef } from "react";
import { formErrorsIn } from "#app/domain/base/forms/form-result.ts";
import type { WizardView } from "#app/domain/crm/quotes/draft/wizard-view.ts";

/**
 * Focuses the heading when the step changes without a page load, unless an invalid field has focus. Returns
 * the heading's ref.
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
