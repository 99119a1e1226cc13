import { priceGuarantee, whatMayChange } from "../pricing/what-may-change";
import { money, signedMoney } from "./figure-words";
import type { QuoteEmail } from "./quote-email";
import { quoteEmailWords } from "./quote-email-words";

/** Two columns as plain text has them. */
function columns(rows: [string, string][]): string[] {
  const widest = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${left.padEnd(widest + 2)}${right}`);
}

/** The quote mail as plain text. */
export function quoteEmailText(mail: QuoteEmail): string {
  const words = quoteEmailWords(mail);
  const { postalAddress, unsubscribeLink } = mail.foot;
  const lines = mail.breakdown.map(({ label, note, amount }, index): [string, string] => [
    note ? `${label} (${note})` : label,
    index === 0 ? money(amount) : signedMoney(amount),
  ]);
  return [
    `Your quote ${mail.quoteNumber}`,
    "",
    `${words.price}  (${words.range})`,
    words.what,
    "",
    ...columns(words.facts),
    "",
    "EVERY LINE OF IT",
    ...columns([...lines, ["Estimate", words.price]]),
    "",
    "YOUR OWN LINK TO THIS QUOTE",
    mail.link,
    "Whoever has it can open the quote, nobody else.",
    "",
    "WHAT MAY CHANGE THIS PRICE",
    priceGuarantee,
    "Only these four can change it, and all of them are yours:",
    ...whatMayChange.map(({ title, explanation }) => `- ${title}. ${explanation}`),
    "",
    words.next,
    "",
    "-- ",
    words.broker,
    ...(postalAddress ? [postalAddress] : []),
    words.why,
    ...(unsubscribeLink ? [`No more mail from us: ${unsubscribeLink}`] : []),
    "",
  ].join("\n");
}
