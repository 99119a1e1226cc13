import { useEffect, useRef } from "react";
import { steps } from "../../domain/quotes/draft/steps";
import type { Step } from "../../domain/quotes/draft/steps";
import { useAnalyticsEvents } from "../consent/consent";
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
