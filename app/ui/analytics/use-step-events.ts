import { useEffect, useRef } from "react";
import { steps } from "../../domain/quotes/draft/steps";
import type { Step } from "../../domain/quotes/draft/steps";
import { useAnalyticsEvents } from "../consent/consent";
import { expectLead } from "./expected-lead";

/**
 * Tells which steps of the form are done, and that the last one is reached. `step` is null on the locked result,
 * `pressed` the button at work or null.
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
