import { parse } from "@conform-to/react";
import { useEffect } from "react";
import type { Step } from "#app/domain/crm/quotes/draft/steps.ts";

let checks: Pick<typeof import("./step-checks"), "checkStep" | "parseStep"> | undefined;

const load = () => {
  if (!checks)
    import("./step-checks").then(
      ({ checkStep, parseStep }) => (checks = { checkStep, parseStep }),
      // The server checks every step anyway.
      () => undefined,
    );
};

/**
 * A step's checks in the browser. They're fetched when somebody turns to the form, because most visits only read the page;
 * until they have come, the server alone checks.
 */
export function useStepChecks(step: Step, formId: string) {
  // A field that had the focus before hydration fires no focus event.
  useEffect(() => {
    if (document.getElementById(formId)?.contains(document.activeElement)) load();
  }, [formId]);
  return {
    load,
    checkStep: (form: HTMLFormElement) =>
      checks?.checkStep(step, Object.fromEntries(new FormData(form))) ?? null,
    parseStep: (formData: FormData) =>
      checks?.parseStep(step, formData) ?? parse(formData, { resolve: (value) => ({ value }) }),
  };
}
