import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";

/** How a request was answered, as staff read it. */
export const dataAnswers = {
  copy: "They took a copy",
  corrected: "They corrected it",
  stopped: "They stopped contact",
  erased: "Erased",
  "by-staff": "By staff",
} as const;

export type DataAnswer = keyof typeof dataAnswers;

export const isDataAnswer = (text: string): text is DataAnswer => Object.hasOwn(dataAnswers, text);

/** State privacy laws give a business 45 days to answer. */
export const ANSWER_DAYS = 45;

/** Long enough to find the email in the evening, short enough that an old one opens nothing. */
export const LINK_HOURS = 24;

/** Links in a day for all addresses together: somebody who tries a list of addresses sends no flood of mail. */
export const MAX_LINKS_A_DAY = 200;

export const dueAtOf = (askedAt: Date): Date => new Date(askedAt.getTime() + ANSWER_DAYS * DAY_MS);
export const linkEndsAtOf = (askedAt: Date): Date => new Date(askedAt.getTime() + LINK_HOURS * HOUR_MS);

/** How many days are left to answer; negative once they are over. */
export const daysLeft = (dueAt: Date, now: Date): number =>
  Math.floor((dueAt.getTime() - now.getTime()) / DAY_MS);
