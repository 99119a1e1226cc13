export const steps = ["destination", "vehicle", "contact"] as const;
export type Step = (typeof steps)[number];

/** The previous step, or the first. */
export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? "destination";

/** Progress indicator, in percent. */
export const progressPercent: Record<Step, number> = { destination: 20, vehicle: 50, contact: 80 };
