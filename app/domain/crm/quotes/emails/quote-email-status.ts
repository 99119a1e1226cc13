/** The status of a quote's email, for the holder of its link; times are ISO 8601, UTC. */
export type QuoteEmailStatus = {
  /** the masked recipient */
  to: string;
  /** "none": never requested. "outdated": what was sent is from before the last change. "slow": the first attempt failed, more follow. "failed": no more attempts. */
  state: "none" | "on its way" | "slow" | "sent" | "outdated" | "failed";
  /** why another press sends no second email right now, if it doesn't */
  closed: null | "on its way" | "just asked" | "enough";
};

/** The outcome of "Email me this quote", as the URL of the response carries it. */
export const emailReceipts = ["asked", "again", "enough"] as const;
export type EmailReceipt = (typeof emailReceipts)[number];

const states = (to: string, phone: string): Record<QuoteEmailStatus["state"], string> => ({
  none: `We can email it to ${to}, the address given with it.`,
  "on its way": `A copy is on its way to ${to}.`,
  slow: `A copy is on its way to ${to}. The first try didn’t go through, so it’s taking a little longer.`,
  sent: `We’ve sent a copy to ${to}. Not there? Look in your spam folder.`,
  outdated: `We sent a copy to ${to} before the last change to this quote. We can email this one too.`,
  failed: `We couldn’t deliver a copy to ${to}. Keep this page’s link instead, or call ${phone}.`,
});

const whyNoOther = {
  "on its way": "We won’t send a second one meanwhile.",
  "just asked": "You asked only minutes ago, so we won’t send a second one yet.",
};

/** Describes the current status; a receipt in an old URL doesn't override it. */
export function describeQuoteEmailStatus(
  { to, state, closed }: QuoteEmailStatus,
  receipt: EmailReceipt | null,
  phone: string,
): string {
  if (closed === "enough") {
    const said = state === "none" ? "" : `${states(to, phone)[state]} `;
    return `${said}We can’t send more copies to ${to} today. Please ask again tomorrow.`;
  }
  const said = states(to, phone)[state];
  return receipt === "again" && closed ? `${said} ${whyNoOther[closed]}` : said;
}
