/** Offered while nothing has been asked; tests/unit/content/chat/answer/first-questions.test.ts asks them. */
export const firstQuestions = [
  "How much does it cost to ship my car?",
  "How long does it take?",
  "Is my car insured on the way?",
] as const;
