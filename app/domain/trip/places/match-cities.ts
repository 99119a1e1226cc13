import type { PlaceIndex } from "./place-index";

// "pas" means Pasadena before El Paso, though El Paso is far larger.
const INNER_WORD = 0.15;
// A full name beats the start of a longer one: "Salem" over Salemburg, "Mesa" over Mesa Verde.
const WHOLE_NAME = 4;

/**
 * Numbers of the cities whose words start with the query's words, best match first. `states` are positions in
 * STATE_CODES; null: any.
 */
export function matchCities(
  index: PlaceIndex,
  words: string[],
  states: Set<number> | null,
  limit: number,
): number[] {
  const [head] = words;
  if (head === undefined) return [];
  const needle = words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
  const best: { city: number; score: number }[] = [];
  let at = index.haystack.indexOf(` ${needle}`);
  let city = 0;
  while (at >= 0) {
    while ((index.starts[city + 1] ?? Infinity) <= at) city++;
    const weight = index.weights[city] ?? 0;
    const worst = best.length === limit ? (best[limit - 1]?.score ?? 0) : -1;
    if (weight * WHOLE_NAME <= worst) break;
    const start = index.starts[city] ?? 0;
    const line = index.haystack.slice(start, (index.starts[city + 1] ?? 0) - 1);
    if ((!states || states.has(index.states[city] ?? 255)) && holdsAll(line, words)) {
      const score = weight * likeness(line, head, words);
      if (score > worst) insert(best, { city, score }, limit);
    }
    at = index.haystack.indexOf(` ${needle}`, (index.starts[city + 1] ?? 0) - 1);
  }
  return best.map((hit) => hit.city);
}

function holdsAll(line: string, words: string[]): boolean {
  return words.every((word) => line.includes(` ${word}`));
}

function likeness(line: string, head: string, words: string[]): number {
  const forms = `|${line}|`;
  if (forms.includes(`| ${words.join(" ")}|`)) return WHOLE_NAME;
  return forms.includes(`| ${head}`) ? 1 : INNER_WORD;
}

function insert(
  best: { city: number; score: number }[],
  hit: { city: number; score: number },
  limit: number,
) {
  let at = best.length;
  while (at > 0 && (best[at - 1]?.score ?? 0) < hit.score) at--;
  best.splice(at, 0, hit);
  if (best.length > limit) best.pop();
}
