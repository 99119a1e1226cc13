import { checkForm } from "../../forms/form";
import type { Draft } from "./draft";
import { contactForm, destinationForm, typedDestinationForm, vehicleForm } from "./fields";

export const steps = ["destination", "vehicle", "contact"] as const;
export type Step = (typeof steps)[number];

export const stepForms = { destination: destinationForm, vehicle: vehicleForm, contact: contactForm };
/** What the browser checks before it asks the server. */
export const typedForms = { ...stepForms, destination: typedDestinationForm };

/** Judged by the step's schema alone; a draft never holds the contact. */
export const isComplete = (step: Step, draft: Draft): boolean =>
  checkForm<string, unknown>(stepForms[step], draft).ok;

export const firstOpenStep = (draft: Draft): Step =>
  steps.find((step) => !isComplete(step, draft)) ?? "contact";

/** The requested step, or the first unfinished one before it. */
export function stepToShow(draft: Draft, asked: string | null): Step {
  const open = firstOpenStep(draft);
  const wanted = steps.find((step) => step === asked) ?? "destination";
  return steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open;
}

/** The previous step, or the first. */
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? "destination";

/** Progress indicator, in percent. */
export const progressPercent: Record<Step, number> = { destination: 20, vehicle: 50, contact: 80 };
