import type { z } from "zod";

/** What a field of a rate card got wrong, for staff. */
export function describeRateIssue(issue: z.core.$ZodIssue): string {
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
