import { FAST_ANSWER_SECONDS } from "../first-answer";

/** How long a first answer took, up to and including so many seconds. */
export const answerBuckets = [
  { label: "< 1 min", upTo: 60, isFast: true },
  { label: "1–5 min", upTo: FAST_ANSWER_SECONDS, isFast: true },
  { label: "5–15 min", upTo: 15 * 60, isFast: false },
  { label: "15–60 min", upTo: 60 * 60, isFast: false },
  { label: "1–4 h", upTo: 4 * 60 * 60, isFast: false },
  { label: "> 4 h", upTo: Infinity, isFast: false },
] as const;

/** How many answers fall into each bucket. */
export function countAnswers(seconds: readonly number[]): number[] {
  const counts = answerBuckets.map(() => 0);
  for (const one of seconds) {
    const bucket = answerBuckets.findIndex(({ upTo }) => one <= upTo);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  return counts;
}
