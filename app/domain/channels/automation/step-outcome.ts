import type { Decision } from "./decide";
import type { Outcome, Reason } from "./reasons";
import type { ActionStep, RuleDefinition } from "./rule";
import type { DeskHours } from "#app/domain/base/settings/business-hours.ts";
import { waitUntil } from "./wait";

/** Why a step could not be done: the reason, and what staff read beside it. */
export type StepFailure = { reason: Reason; detail: string };

/** A row of the log. */
export type LogEntry = {
  kind: Exclude<ActionStep["kind"], "turn"> | "none";
  templateKey: string | null;
  outcome: Outcome;
  reason: Reason | "";
  detail: string;
  /** the person's day that a message counts toward, YYYY-MM-DD */
  sentOn: string | null;
};

/** What becomes of a run whose step was due. */
export type StepOutcome = {
  entry: LogEntry | null;
  /** the next step and when it is due; null if the run has ended, or is to be forgotten if there is no reason either */
  step: number;
  nextAt: Date | null;
  endReason: Reason | "finished" | null;
};

/** A turn gives the lead an owner. */
const loggedKind = ({ kind }: ActionStep) => (kind === "turn" ? "owner" : kind);

const entryOf = (step: ActionStep | null, outcome: Outcome, why: StepFailure | null): LogEntry => ({
  kind: step ? loggedKind(step) : "none",
  templateKey: step && "templateKey" in step ? step.templateKey : null,
  outcome,
  reason: why?.reason ?? "",
  detail: why?.detail ?? (step?.kind === "notice" ? step.text : ""),
  sentOn: null,
});

type At = {
  rule: RuleDefinition;
  step: number;
  now: Date;
  /** of the lead; `today` is the person's own day */
  pickupOn: string | null;
  today: string;
  desk: DeskHours | null;
};

/** The first step from `step` on that does something, and when; the waits before it follow each other from now. */
function nextOf({ rule, step, now, ...at }: At): Pick<StepOutcome, "step" | "nextAt"> {
  let [index, nextAt] = [step, now];
  for (let next = rule.steps[index]; next?.kind === "wait"; next = rule.steps[index]) {
    nextAt = waitUntil(next, nextAt, at);
    index += 1;
  }
  return { step: index, nextAt };
}

/** What to write for a decision; `failure` says why what was decided could not be done. */
export function outcomeOf(decision: Decision, at: At, failure: StepFailure | null = null): StepOutcome {
  const { rule, step } = at;
  const ended = (endReason: Reason | "finished", entry: LogEntry | null): StepOutcome => ({
    entry,
    step: step + 1,
    nextAt: null,
    endReason,
  });
  const goesOn = (entry: LogEntry): StepOutcome =>
    step >= rule.steps.length - 1
      ? ended("finished", entry)
      : { entry, ...nextOf({ ...at, step: step + 1 }), endReason: null };
  switch (decision.kind) {
    case "end":
      return ended("finished", null);
    case "stop":
      return ended(decision.reason, entryOf(null, "stopped", decision));
    case "forget":
      return { entry: null, step, nextAt: null, endReason: null };
    case "wait":
      return { entry: null, step: step + 1, nextAt: decision.until, endReason: null };
    case "later":
      return {
        entry: entryOf(decision.step, "waits", decision),
        step,
        nextAt: decision.until,
        endReason: null,
      };
    case "skip":
      return goesOn(entryOf(decision.step, "skipped", decision));
    case "act":
      return goesOn(
        failure
          ? entryOf(decision.step, "skipped", failure)
          : { ...entryOf(decision.step, "done", null), sentOn: decision.sentOn },
      );
  }
}
