import type { Draft } from "./draft";

/** What an address or a form says of the draft that it is about. */
export type AskedDraft = { id: string | null; step: string | null };

/**
 * The draft that is asked for, of those that a browser keeps (latest first). Without an id it is the latest, but for
 * the address of a step, which only a first draft has without one. Null where the one named is gone.
 */
export function findDraft(drafts: readonly Draft[], { id, step }: AskedDraft): Draft | null {
  if (id) return drafts.find((draft) => draft.id === id) ?? null;
  const first = step ? drafts.find(({ isFirst }) => isFirst) : undefined;
  return first ?? drafts[0] ?? null;
}

/** The id that the addresses of a draft need so that they cannot mean another, or null. */
export const idInAddress = (draft: Draft, drafts: readonly Draft[]): string | null =>
  draft.isFirst && drafts.every(({ id }) => id === draft.id) ? null : draft.id;
