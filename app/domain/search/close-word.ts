/** How many letters two words are apart: one typed wrong, left out, put in, or two swapped. Stops counting past `most`. */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      next.push(best);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Shorter words are too often another word. */
const SHORTEST = 5;
const LONG = 9;

/** The known word that was most likely meant by a mistyped one, or null. `known` stands in the order of likelihood. */
export function closeWord(typed: string, known: Iterable<string>): string | null {
  if (typed.length < SHORTEST || /\d/.test(typed)) return null;
  const most = typed.length >= LONG ? 2 : 1;
  let best: { word: string; apart: number } | null = null;
  for (const word of known) {
    // Whoever mistypes a word hits its first letter.
    if (word.length < SHORTEST - 1 || word[0] !== typed[0]) continue;
    const apart = lettersApart(typed, word, best ? best.apart - 1 : most);
    if (apart <= most && (!best || apart < best.apart)) best = { word, apart };
    if (best?.apart === 1) return best.word;
  }
  return best?.word ?? null;
}
