import { HOUR_SECONDS } from "#app/platform/durations.js";

/** How long a first answer took, in seconds: above one, up to and including the other. */
export const answerTimes = {
  "1m": { label: "within a minute", above: -Infinity, upTo: 60 },
  "5m": { label: "1 to 5 minutes", above: 60, upTo: 300 },
  "15m": { label: "5 to 15 minutes", above: 300, upTo: 900 },
  "1h": { label: "15 to 60 minutes", above: 900, upTo: HOUR_SECONDS },
  "4h": { label: "1 to 4 hours", above: HOUR_SECONDS, upTo: 14_400 },
  over: { label: "more than 4 hours", above: 14_400, upTo: Infinity },
  fast: { label: "within 5 minutes", above: -Infinity, upTo: 300 },
  slow: { label: "later than 5 minutes", above: 300, upTo: Infinity },
} as const;

/** Leads that we entered or imported ourselves asked nothing, so none of these finds them. */
export type AnswerFilter = keyof typeof answerTimes | "none" | "any" | "asked";

/** As people choose them. */
export const answeredLabels = {
  ...(Object.fromEntries(Object.entries(answerTimes).map(([code, { label }]) => [code, label])) as Record<
    keyof typeof answerTimes,
    string
  >),
  none: "none yet",
  any: "answered",
  asked: "answered or not",
} as const satisfies Record<AnswerFilter, string>;

export const answerFilters = Object.keys(answeredLabels) as [AnswerFilter, ...AnswerFilter[]];
