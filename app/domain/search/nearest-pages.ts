import type { KnownPage } from "../../ui/site/known-pages";

/** How much of a path may be mistyped before it means something else: a third of its letters. */
const TOLERANCE = 0.34;

/** Where one page is this much nearer than the next, it alone was meant. */
const STEP_BEHIND = 0.12;

/** Said of half our pages, so they tell none from another. */
const commonWords = new Set(["auto", "car", "shipping", "ship", "transport", "service", "a", "it", "get"]);

const wordsOf = (path: string) =>
  path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The pages that a mistyped or half-remembered path may have meant, nearest first, at most `limit`. */
export function nearestPages(path: string, pages: readonly KnownPage[], limit = 3): KnownPage[] {
  const asked = wordsOf(path);
  if (asked.length === 0) return [];
  const near = pages
    .map((page) => {
      const paths = [page.to, ...(page.names ?? [])];
      return { page, far: Math.min(...paths.map((known) => distance(asked, wordsOf(known)))) };
    })
    .filter(({ far }) => far <= TOLERANCE)
    .sort((one, other) => one.far - other.far);
  const furthest = (near[0]?.far ?? 0) + STEP_BEHIND;
  return near
    .filter(({ far }) => far <= furthest)
    .slice(0, limit)
    .map(({ page }) => page);
}

/** 0 where two paths are the same, 1 where they share nothing: by their letters, or by the words they share. */
function distance(asked: readonly string[], known: readonly string[]): number {
  const [a, b] = [asked.join(" "), known.join(" ")];
  const byLetters = editDistance(a, b) / Math.max(a.length, b.length);
  const telling = known.filter((word) => !commonWords.has(word));
  const shared = telling.filter((word) => asked.some((other) => alike(other, word)));
  // A shared word is worth less than a path that is only misspelt, and more than the tolerance.
  const byWords = shared.length === 0 ? 1 : TOLERANCE - 0.1 * (shared.length / telling.length);
  return Math.min(byLetters, byWords);
}

/** One word may be the other's beginning ("boats", "boat"), or misspelt. */
const alike = (one: string, other: string) =>
  (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))) ||
  editDistance(one, other) <= Math.floor(Math.max(one.length, other.length) * TOLERANCE * 0.75);

/** Letters to add, drop, change or swap with their neighbour until `from` reads `to`. */
export function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, now];
  }
  return last[to.length] ?? 0;
}
