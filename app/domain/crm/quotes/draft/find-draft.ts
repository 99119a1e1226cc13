import type { Draft } from "./draft";

export type AskedDraft = { id: string | null; step: string | null };

/**
 * Picks one of a browser's drafts (latest first), or null if the named one is gone. Without an id it's the latest,
 * except that a step's URL without an id means the first draft.
 */
export function findDraft(drafts: readonly Draft[], { id, step }: AskedDraft): Draft | null {
  if (id) return drafts.find((draft) => draft.id === id) ?? null;
  const first = step ? drafts.find(({ isFirst }) => isFirst) : undefined;
  return first ?? drafts[0] ?? null;
}

/** The quote that a browser got last, or null: its number, and what opens it. */
export const lastQuoteOf = (drafts: readonly Draft[]): NonNullable<Draft["submitted"]> | null =>
  drafts.find(({ submitted }) => submitted)?.submitted ?? null;

/** The id a draft's URLs need to be unambiguous, or null if they need none. */
export const idInAddress = (draft: Draft, drafts: readonly Draft[]): string | null =>
  draft.isFirst && drafts.every(({ id }) => id === draft.id) ? null : draft.id;
