import type { Confirmation } from "../settings/confirmation";

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
  /** where it's set: a page of ours, or null for the environment */
  where: { to: string; label: string } | null;
};
