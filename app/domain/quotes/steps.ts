import type { Draft } from "./draft";
import { destinationSchema, vehicleSchema } from "./fields";

export const steps = ["destination", "vehicle", "contact"] as const;
export type Step = (typeof steps)[number];

/** Complete on each step's own terms, judged by the schemas alone. */
const complete: Record<Step, (draft: Draft) => boolean> = {
  destination: (draft) => destinationSchema.safeParse(draft).success,
  vehicle: (draft) => vehicleSchema.safeParse(draft).success,
  contact: () => false,
};

/** The first step that the draft has not finished. */
export const firstOpenStep = (draft: Draft): Step =>
  steps.find((step) => !complete[step](draft)) ?? "contact";

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
