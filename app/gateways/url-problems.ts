/** What staff read about an address that isn't called. */
export const urlProblemTexts = {
  "no-address": "This is no web address.",
  "not-https": "The address must begin with https://.",
  password: "The address must not contain a password.",
  "private-network": "The address leads into a private network.",
} as const;

export type UrlProblem = keyof typeof urlProblemTexts;
