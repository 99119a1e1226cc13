import { editDistance } from "../../domain/edit-distance";
import type { KnownPage } from "./known-pages";

/** How much of a path may be mistyped before it means something else: a third of its letters. */
const TOLERANCE = 0.34;

/** Where one page is this much nearer than the next, it alone was meant. */
const STEP_BEHIND = 0.12;

/** Said of half our pages, so they tell none from another. */
const commonWords = new Set(["auto", "car", "shipping", "ship", "transport", "service", "a", "it", "get"]);

/** Nobody mistypes so many letters of a path, and each costs time. */
const LONGEST_PATH = 200;

const wordsOf = (path: string) =>
  path
    .slice(0, LONGEST_PATH)
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
  const longest = Math.max(a.length, b.length);
  const byLetters = editDistance(a, b, Math.floor(longest * TOLERANCE)) / longest;
  const telling = known.filter((word) => !commonWords.has(word));
  const shared = telling.filter((word) => asked.some((other) => alike(other, word)));
  // A shared word is worth less than a path that is only misspelt, and more than the tolerance.
  const byWords = shared.length === 0 ? 1 : TOLERANCE - 0.1 * (shared.length / telling.length);
  return Math.min(byLetters, byWords);
}

/** One word may be the other's beginning ("boats", "boat"), or misspelt. */
function alike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))) return true;
  const most = Math.floor(Math.max(one.length, other.length) * TOLERANCE * 0.75);
  return editDistance(one, other, most) <= most;
}
