/** The longest message, in characters. */
export const longestMessage = 500;
/** So many messages of one conversation are answered within an hour. */
export const mostMessagesAnHour = 60;

export type CheckedMessage = { ok: true; text: string } | { ok: false; words: string };

/** A message as it may be kept, or why not, in the visitor's words. */
export function checkMessage(typed: string): CheckedMessage {
  const text = typed
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
  if (!text) return { ok: false, words: "Please write a message" };
  // As a visitor counts: an emoji is one.
  const length = [...text].length;
  if (length > longestMessage)
    return {
      ok: false,
      words: `Your message has ${length.toLocaleString("en-US")} characters, and the chat can take ${longestMessage}. Please shorten it: your text is still here.`,
    };
  return { ok: true, text: hideCards(text) };
}

const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Takes card numbers out of a message before anybody keeps it. */
const hideCards = (text: string): string =>
  text.replace(CARD, (found) => (isCardNumber(found.replace(/\D/g, "")) ? "[card number removed]" : found));

/** The check digit that every payment card has (ISO/IEC 7812-1, Luhn). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}
