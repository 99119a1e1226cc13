import { plainWords } from "./query-words";

const stemLength = (word: string) => Math.max(4, word.length - 3);

/** How many of these words stand in a text, endings aside. */
export function wordsIn(text: string, words: readonly string[]): number {
  const there = plainWords(text);
  return words.filter((word) => {
    const stem = word.slice(0, stemLength(word));
    return there.some((other) => other === word || (word.length >= 4 && other.startsWith(stem)));
  }).length;
}

/** The sentences of a text from the one on that holds most of these words, up to `most` characters. */
export function excerptOf(text: string, words: readonly string[], most = 240): string {
  const sentences = text.split(/\n\n|(?<=[.?!])\s+/).filter((part) => part && !part.includes(" | "));
  const counts = sentences.map((sentence) => wordsIn(sentence, words));
  const first = Math.max(0, counts.indexOf(Math.max(...counts, 0)));
  let shown = "";
  for (const sentence of sentences.slice(first)) {
    if (shown && shown.length + sentence.length > most) break;
    shown += `${shown ? " " : ""}${sentence}`;
  }
  return shown.length > most ? `${shown.slice(0, most).replace(/\s+\S*$/, "")} …` : shown;
}
