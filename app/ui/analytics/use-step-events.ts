import { useEffect, useRef } from "react";
import { steps } from "#app/domain/crm/quotes/draft/steps.ts";
import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";
import { useAnalyticsEvents } from "#app/ui/consent/consent.tsx";
import { expectLead } from "./expected-lead";

/**
 * Counts completed steps and reaching the last one. `step` is null on the locked result; `pressed` is the
 * submitting button or null.
 */
export function useStepEvents(step: Step | null, pressed: string | null) {
  const events = useAnalyticsEvents();
  const before = useRef(step);
  useEffect(() => {
    const left = before.current;
    before.current = step;
    if (!step) return;
    if (left && steps.indexOf(step) > steps.indexOf(left)) events?.stepDone(left);
    if (step === "contact") events?.contactReached();
  }, [events, step]);
  useEffect(() => expectLead(pressed === "submit"), [pressed]);
}
