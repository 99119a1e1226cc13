import { checkForm } from "#app/domain/base/forms/form.ts";
import type { Draft } from "./draft";
import { contactForm, readDestinationForm, typedDestinationForm, vehicleForm } from "./fields";
import { steps } from "./steps";
import type { Step } from "./steps";

export const stepForms = { destination: readDestinationForm, vehicle: vehicleForm, contact: contactForm };
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
