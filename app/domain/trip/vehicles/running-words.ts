import type { VehicleKind } from "./vehicle-kind";

type RunningWords = {
  question: string;
  yes: { label: string; note?: string };
  no: { label: string; note?: string };
  /** what a summary adds for one that doesn't, behind a comma */
  notRunning: string;
};

const runs: RunningWords = {
  question: "Does it run?",
  yes: { label: "Runs and drives" },
  no: { label: "Does not run" },
  notRunning: "not running",
};

/** How `isRunning` is asked of each kind: what a driver has to know is whether it gets onto the truck by itself. */
export const runningWords: Readonly<Record<VehicleKind, RunningWords>> = {
  car: runs,
  motorcycle: { ...runs, yes: { label: "Runs and rides" } },
  "golf-cart": runs,
  boat: {
    question: "Does it float and roll?",
    yes: { label: "Floats and rolls", note: "On a trailer that can be towed" },
    no: { label: "Does not", note: "The boat or its trailer" },
    notRunning: "doesn’t float or roll",
  },
  machine: { ...runs, yes: { label: "Runs and drives", note: "Onto the truck by itself" } },
};

/** Whether an answer about one kind is one about the other too. */
export const isSameQuestion = (one: VehicleKind, other: VehicleKind): boolean =>
  runningWords[one].question === runningWords[other].question;
