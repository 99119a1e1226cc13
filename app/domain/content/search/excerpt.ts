import { plainWords } from "./query-words";
import { cutAtWord } from "#app/domain/base/text/cut-at-word.ts";

const stemLength = (word: string) => Math.max(4, word.length - 3);

const isForm = (other: string, word: string) =>
  other === word || (word.length >= 4 && other.startsWith(word.slice(0, stemLength(word))));

/** How many of the words a text contains, ignoring endings. */
function wordsIn(text: string, words: readonly string[]): number {
  const there = plainWords(text);
  return words.filter((word) => there.some((other) => isForm(other, word))).length;
}

/**
 * Splits a text into pieces and marks those that match the words, ignoring endings. Joined, the pieces are the text.
 */
export function markWords(text: string, words: readonly string[]): { text: string; isMarked: boolean }[] {
  const pieces = text.split(/([\p{L}\p{N}’']+)/u).map((piece) => {
    const [plain = ""] = plainWords(piece);
    return { text: piece, isMarked: plain !== "" && words.some((word) => isForm(plain, word)) };
  });
  return pieces.filter((piece) => piece.text !== "");
}

/** Up to `most` characters of a text, starting at the sentence that contains the most of these words. */
export function excerptOf(text: string, words: readonly string[], most = 240): string {
  const sentences = text.split(/\n\n|(?<=[.?!])\s+/).filter((part) => part && !part.includes(" | "));
  const counts = sentences.map((sentence) => wordsIn(sentence, words));
  const first = Math.max(0, counts.indexOf(Math.max(...counts, 0)));
  let shown = "";
  for (const sentence of sentences.slice(first)) {
    if (shown && shown.length + sentence.length > most) break;
    shown += `${shown ? " " : ""}${sentence}`;
  }
  return shown.length > most ? `${cutAtWord(shown, most)} …` : shown;
}
