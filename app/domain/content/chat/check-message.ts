import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { ChatError } from "./chat-error";
import { MAX_MESSAGE_LENGTH } from "#app/domain/base/limits/chat-limits.ts";

/** What is read at all, in UTF-16 units; the limit is in code points. */
const MAX_READ = 4 * MAX_MESSAGE_LENGTH;

/** The message to store, with card numbers removed, or why it is rejected. */
export function checkMessage(typed: string): Result<string, ChatError> {
  if (typed.length > MAX_READ) return err({ code: "message-too-long", length: [...typed.trim()].length });
  const text = typed
    .replace(/\r\n?/g, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();
  if (!text) return err({ code: "empty-message" });
  // Counts code points: an emoji is one character.
  const length = [...text].length;
  return length > MAX_MESSAGE_LENGTH ? err({ code: "message-too-long", length }) : ok(hideCards(text));
}

const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Removes card numbers from a message before it is stored. */
const hideCards = (text: string): string =>
  text.replace(CARD, (found) => (isCardNumber(found.replace(/[ -]/g, "")) ? "[card number removed]" : found));

/** The check digit of payment cards (ISO/IEC 7812-1, Luhn). */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}
