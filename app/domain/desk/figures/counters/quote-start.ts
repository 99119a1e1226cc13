import type { SizeClass } from "#app/domain/trip/vehicles/size-class.ts";

/** The steps of the form, counted as done: none, destination, vehicle, sent. */
export type StepsDone = 0 | 1 | 2 | 3;

/** What one post of the form says about a quote that somebody began; nothing about the person. */
export type QuoteStartChange = {
  /** the draft's id */
  id: string;
  /** the draft that it was forked from, if it was */
  forkedFrom: string | null;
  at: Date;
  stepsDone: StepsDone;
  /** why the post was rejected, or null */
  error: string | null;
  /** the path of the page, and where the visitor came from: the first post's count */
  page: string;
  source: string;
  pickupState: string | null;
  deliveryState: string | null;
  sizeClass: SizeClass | null;
  /** once it is a quote */
  quoteNumber: string | null;
};

/** What isn't written yet about one quote that was begun. */
export type PendingStart = Omit<QuoteStartChange, "forkedFrom" | "at"> & {
  startedAt: Date;
  updatedAt: Date;
  /** ids under which the row may be stored until now */
  formerIds: string[];
};

export const pendingStartOf = ({ forkedFrom, at, ...change }: QuoteStartChange): PendingStart => ({
  ...change,
  startedAt: at,
  updatedAt: at,
  formerIds: forkedFrom ? [forkedFrom] : [],
});

/** Joins what was noted earlier with what came later. */
export const mergeStarts = (earlier: PendingStart, later: PendingStart): PendingStart => ({
  ...later,
  startedAt: earlier.startedAt,
  page: earlier.page,
  source: earlier.source,
  stepsDone: Math.max(earlier.stepsDone, later.stepsDone) as StepsDone,
  pickupState: later.pickupState ?? earlier.pickupState,
  deliveryState: later.deliveryState ?? earlier.deliveryState,
  sizeClass: later.sizeClass ?? earlier.sizeClass,
  quoteNumber: later.quoteNumber ?? earlier.quoteNumber,
  formerIds: [...new Set([...earlier.formerIds, ...later.formerIds])].filter((id) => id !== later.id),
});
