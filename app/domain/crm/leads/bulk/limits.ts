/** The most leads that one change takes. */
export const MOST_CHANGED = 10_000;
