import { countUpTo } from "#app/domain/desk/figures/chunks.ts";
import type { Chunks } from "#app/domain/desk/figures/chunks.ts";
import { FAST_ANSWER_SECONDS } from "#app/domain/desk/figures/first-answer.ts";
import { HOUR_SECONDS, MINUTE_SECONDS } from "#app/platform/durations.js";

/** How long a first answer took, up to and including so many seconds; `code` is the filter of its list. */
export const answerBuckets = [
  { code: "1m", label: "< 1 min", upTo: 60, isFast: true },
  { code: "5m", label: "1–5 min", upTo: FAST_ANSWER_SECONDS, isFast: true },
  { code: "15m", label: "5–15 min", upTo: 15 * MINUTE_SECONDS, isFast: false },
  { code: "1h", label: "15–60 min", upTo: HOUR_SECONDS, isFast: false },
  { code: "4h", label: "1–4 h", upTo: 4 * HOUR_SECONDS, isFast: false },
  { code: "over", label: "> 4 h", upTo: Infinity, isFast: false },
] as const;

/** How many answers fall into each bucket. */
export const countAnswers = (seconds: Chunks): number[] =>
  answerBuckets.map(
    ({ upTo }, index) =>
      countUpTo(seconds, upTo) - countUpTo(seconds, answerBuckets[index - 1]?.upTo ?? -Infinity),
  );
