/** What became of the mail with a quote, for the one who has its link. Moments are ISO 8601, UTC. */
export type QuoteEmailStatus = {
  /** to whom, masked */
  to: string;
  /** "none": no mail was called for. "slow": a first try failed, others follow. "failed": no further try is made. */
  state: "none" | "on its way" | "slow" | "sent" | "failed";
  /** why another press sends no other mail just now, if it does not */
  closed: null | "on its way" | "just asked" | "enough";
};

/** What a press of "Email me this quote" came to, as the address of the answer tells it. */
export const emailReceipts = ["asked", "again", "enough"] as const;
export type EmailReceipt = (typeof emailReceipts)[number];

const states = (to: string, phone: string): Record<QuoteEmailStatus["state"], string> => ({
  none: `We can mail it to ${to}, the address that was given with it.`,
  "on its way": `A copy is on its way to ${to}.`,
  slow: `A copy is on its way to ${to}. The first try did not go through, so it takes a while longer.`,
  sent: `We have sent a copy to ${to}. Not there? Look in the spam folder.`,
  failed: `A copy to ${to} could not be delivered. Keep this page’s address instead, or call ${phone}.`,
});

const whyNoOther = {
  "on its way": "No second one goes out meanwhile.",
  "just asked": "You asked only minutes ago, so no second one goes out.",
};

/** What the page says of the mail. A receipt in an old address counts for nothing: what is said is what is true now. */
export function describeQuoteEmailStatus(
  { to, state, closed }: QuoteEmailStatus,
  receipt: EmailReceipt | null,
  phone: string,
): string {
  if (closed === "enough") {
    const said = state === "none" ? "" : `${states(to, phone)[state]} `;
    return `${said}No more copies go to ${to} today: please ask again tomorrow.`;
  }
  const said = states(to, phone)[state];
  return receipt === "again" && closed ? `${said} ${whyNoOther[closed]}` : said;
}
