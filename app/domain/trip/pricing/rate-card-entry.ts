export type RateCardState = "in-force" | "scheduled" | "past" | "withdrawn" | "broken";

/** A row of the history. `quotes` is how many quotes it priced, counted up to MAX_COUNTED + 1. */
export type RateCardEntry = {
  version: string;
  effectiveFrom: string;
  state: RateCardState;
  reason: string | null;
  author: string | null;
  createdAt: Date;
  withdrawnBy: string | null;
  quotes: number;
};
