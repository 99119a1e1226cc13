const notices = {
  "task-done": "Done.",
  "task-later": "Moved to tomorrow, 9:00 AM.",
  call: "The call is in the lead’s timeline.",
} as const;

export type LeadNoticeCode = keyof typeof notices;

/** What was just done, from the code in the address; null for any other text there. */
export const doneNotice = (code: string | null): string | null =>
  code && Object.hasOwn(notices, code) ? notices[code as LeadNoticeCode] : null;

/** Why nothing was changed. */
export const rejectedNotice = (code: string): string =>
  code === "text-too-long"
    ? "That’s too long for one note. Please shorten it."
    : "Nothing was changed, because the lead has changed meanwhile. Open it to see what happened.";
