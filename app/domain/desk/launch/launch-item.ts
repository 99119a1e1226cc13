import type { Confirmation } from "#app/domain/base/settings/confirmation.ts";

/** done: nothing to do; confirm: a person must stand by it; missing: it isn't set, and the site doesn't claim it. */
export type LaunchState = "done" | "confirm" | "missing";

/** Something that the site claims or needs, and whether it's true yet. */
export type LaunchItem = {
  id: string;
  title: string;
  /** why it matters, in a sentence */
  why: string;
  /** how it is now */
  fact: string;
  state: LaunchState;
  /** what is confirmed, word for word; empty if there is nothing to confirm */
  claim: string;
  confirmation: Confirmation | null;
  /** the site isn't ready to open without it */
  isRequired: boolean;
  /** where it's set: an admin page, or null for the environment */
  where: { to: string; label: string } | null;
};

/** `missing`: what has to be set first. `toConfirm`: claims of the site that no one has confirmed yet. */
type Readiness = { isReady: boolean; missing: LaunchItem[]; toConfirm: LaunchItem[] };

/** Ready once everything required is set and somebody stands by everything that the site says. */
export function readinessOf(items: readonly LaunchItem[]): Readiness {
  const missing = items.filter(({ isRequired, state }) => isRequired && state === "missing");
  const toConfirm = items.filter(({ state }) => state === "confirm");
  return { isReady: missing.length === 0 && toConfirm.length === 0, missing, toConfirm };
}
