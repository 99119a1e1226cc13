/** What was just done on a lead's page, by the code in its address. */
const doneTexts = {
  note: "Note added.",
  call: "Call saved.",
  email: "Email written. It’s in the outbox.",
  reply: "Reply added. It’s our turn.",
  task: "Task added.",
  "task-done": "Task done.",
  "task-open": "Task reopened.",
  "task-changed": "Task changed.",
  stage: "Saved.",
  details: "Details saved.",
  tag: "Tag added.",
  "tag-removed": "Tag removed.",
  consent: "Added to the ledger.",
  stopped: "Contact is stopped.",
  resumed: "Contact is allowed again.",
  merged: "That lead was merged into this one.",
} as const;

export type DoneCode = keyof typeof doneTexts;

/** Null for codes of other screens. */
export const doneText = (code: string | null): string | null =>
  code !== null && Object.hasOwn(doneTexts, code) ? doneTexts[code as DoneCode] : null;
