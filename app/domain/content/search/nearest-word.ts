import { editDistance } from "#app/domain/base/text/edit-distance.ts";

/** Shorter words are too often another word. */
const MIN_LETTERS = 5;
const LONG = 9;

/** The known word that a typo most likely meant, or null. `known` is ordered by likelihood. */
export function nearestWord(typed: string, known: Iterable<string>): string | null {
  if (typed.length < MIN_LETTERS || /\d/.test(typed)) return null;
  const most = typed.length >= LONG ? 2 : 1;
  let best: { word: string; apart: number } | null = null;
  for (const word of known) {
    // Typos rarely hit the first letter.
    if (word.length < MIN_LETTERS - 1 || word[0] !== typed[0]) continue;
    const apart = editDistance(typed, word, best ? best.apart - 1 : most);
    if (apart <= most && (!best || apart < best.apart)) best = { word, apart };
    if (best?.apart === 1) return best.word;
  }
  return best?.word ?? null;
}
