import type { RuleDefinition } from "./rule";
import { durationOf } from "./wait";

/** The step that a run begins with, and after how many milliseconds: a wait that is the same at any time is skipped. */
export function firstDue({ steps }: RuleDefinition): { step: number; waitMs: number } {
  const first = steps[0];
  return first?.kind === "wait" && !first.isHalved && first.unit !== "open-hours"
    ? { step: 1, waitMs: durationOf(first) }
    : { step: 0, waitMs: 0 };
}
