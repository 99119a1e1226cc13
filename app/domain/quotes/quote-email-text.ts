import { columns, lines } from "../mail/plain-text";
import { priceGuarantee, whatMayChange } from "../pricing/what-may-change";
import { formatDollars, formatSignedDollars } from "../pricing/format-dollars";
import type { QuoteEmail } from "./quote-email";
import { quoteEmailWords } from "./quote-email-words";

/** The quote mail as plain text. */
export function quoteEmailText(mail: QuoteEmail): string {
  const words = quoteEmailWords(mail);
  const { postalAddress, unsubscribeLink } = mail.foot;
  const price = mail.breakdown.map(({ label, note, amount }, index): [string, string] => [
    note ? `${label} (${note})` : label,
    index === 0 ? formatDollars(amount) : formatSignedDollars(amount),
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
    ...columns([...price, ["Estimate", words.price]]),
    "",
    "YOUR OWN LINK TO THIS QUOTE",
    mail.link,
    "Whoever has it can open the quote, nobody else.",
    "",
    "WHAT MAY CHANGE THIS PRICE",
    ...lines(`${priceGuarantee} Only these four can change it, and all of them are yours:`),
    ...whatMayChange.flatMap(({ title, explanation }) => lines(`- ${title}. ${explanation}`, "  ")),
    "",
    ...lines(words.next),
    "",
    "-- ",
    ...lines(words.broker),
    ...(postalAddress ? lines(postalAddress) : []),
    ...lines(words.why),
    ...(unsubscribeLink ? [`No more mail from us: ${unsubscribeLink}`] : []),
    "",
  ].join("\n");
}
