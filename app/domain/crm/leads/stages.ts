/** The stages of a lead in order, then the exits. */
export const leadStages = [
  { code: "new", label: "New", isExit: false },
  { code: "contacted", label: "Contacted", isExit: false },
  { code: "quoted", label: "Quoted", isExit: false },
  { code: "follow-up", label: "Follow-up", isExit: false },
  { code: "ready-to-book", label: "Ready to book", isExit: false },
  { code: "booked", label: "Booked", isExit: false },
  { code: "dispatched", label: "Dispatched", isExit: false },
  { code: "picked-up", label: "Picked up", isExit: false },
  { code: "delivered", label: "Delivered", isExit: false },
  { code: "review-asked", label: "Review asked", isExit: false },
  { code: "lost", label: "Lost", isExit: true },
  { code: "duplicate", label: "Duplicate", isExit: true },
  { code: "unreachable", label: "Unreachable", isExit: true },
  { code: "not-covered", label: "Not covered", isExit: true },
  { code: "do-not-contact", label: "Do not contact", isExit: true },
] as const;

export type LeadStage = (typeof leadStages)[number]["code"];

export const isLeadStage = (code: string): code is LeadStage =>
  leadStages.some((stage) => stage.code === code);

/** A code that no release knows is shown as it is. */
export const findStage = (code: string): { code: string; label: string; isExit: boolean } =>
  leadStages.find((stage) => stage.code === code) ?? { code, label: code, isExit: true };

export const stageLabel = (code: string): string => findStage(code).label;

/** Off the road from new to delivered. */
export const isExit = (code: string): boolean => findStage(code).isExit;
