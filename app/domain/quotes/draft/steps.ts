import { checkForm } from "../../forms/form";
import type { Draft } from "./draft";
import { contactForm, destinationForm, vehicleForm } from "./fields";

export const steps = ["destination", "vehicle", "contact"] as const;
export type Step = (typeof steps)[number];

/** The form of each step, for the browser and the server alike. */
export const stepForms = { destination: destinationForm, vehicle: vehicleForm, contact: contactForm };

/** Whether a draft says all that a step asks, judged by the step's schema alone. The contact is never in a draft. */
export const isComplete = (step: Step, draft: Draft): boolean =>
  checkForm<string, unknown>(stepForms[step], draft).ok;

/** The first step that the draft has not finished. */
export const firstOpenStep = (draft: Draft): Step =>
  steps.find((step) => !isComplete(step, draft)) ?? "contact";

/** The step to show when `asked` is asked for: that one, or the first unfinished one before it. */
export function stepToShow(draft: Draft, asked: string | null): Step {
  const open = firstOpenStep(draft);
  const wanted = steps.find((step) => step === asked) ?? "destination";
  return steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
}

/** The step before, or the first. */
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? "destination";

/** How far the progress indicator stands on each step, in percent. */
export const progressPercent: Record<Step, number> = { destination: 20, vehicle: 50, contact: 80 };
