import type { z } from "zod";
import type { RateError } from "./parse-rate-fields";

/** What staff read about a rate card that can’t be saved. */
export function describeRateError(error: RateError): string {
  switch (error.code) {
    case "invalid-figure":
      return describeIssue(error.issue);
    case "unreadable-base":
      return "The card this one began with can’t be read anymore.";
    case "nothing-changed":
      return `Nothing is different from ${error.base}.`;
    case "new-steps":
      return "Steps stay as they are, or become curves.";
    case "day-required":
      return "Please enter the day, such as 2026-12-01";
    case "day-passed":
      return "Today or a later day: quotes already given keep their card";
    case "reason-required":
      return "Please say why: it is kept with the card";
    case "reason-too-long":
      return `At most ${error.most} characters`;
  }
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const [part, name] = issue.path;
  if (part === "seasons" && (name === "north" || name === "south")) return corners;
  const last = String(issue.path.at(-1) ?? "");
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "number" ? "Please enter a number" : "Please fill this in";
    case "too_small":
      if (issue.origin === "array" && part === "seasons") return issue.message;
      if (issue.origin === "string" || issue.origin === "array") return "Please fill this in";
      return issue.inclusive ? `At least ${issue.minimum}` : `More than ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "array") return issue.message;
      if (issue.origin === "string") return `At most ${issue.maximum} characters`;
      return issue.inclusive ? `At most ${issue.maximum}` : `Less than ${issue.maximum}`;
    case "invalid_format":
      return formats[last] ?? "Please check this figure";
    case "invalid_union":
    case "invalid_value":
      return "Please choose one";
    case "custom":
      return issue.message;
    default:
      return "Please check this figure";
  }
}

const corners =
  "Three corners or more, one on each line, such as 36.9 -112.9; or two-letter states, in the south also with three-digit ZIP beginnings";

const formats: Readonly<Record<string, string | undefined>> = {
  on: "Month and day, such as 04-01",
  from: "Month and day, such as 04-01",
  to: "Month and day, such as 04-30",
  state: "Two-letter states, such as AK",
};
