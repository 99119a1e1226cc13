import { editDistance } from "#app/domain/base/text/edit-distance.ts";
import type { PageLink } from "#app/domain/content/pages/page-view.ts";
import type { SiteEntry } from "#app/domain/content/pages/registry/site-entry.ts";

/** Share of a path's letters that may be mistyped before it means something else. */
const TOLERANCE = 0.34;

/** A page this much nearer than the next is the only suggestion. */
const STEP_BEHIND = 0.12;

/** Words on half of our pages, which don't distinguish them. */
const commonWords = new Set(["auto", "car", "shipping", "ship", "transport", "service", "a", "it", "get"]);

const BLOG = /^\/blog\//;

const wordsOf = (path: string) =>
  path
    .slice(0, MAX_PATH_LENGTH)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** People don't type a longer path, and each letter costs time. */
const MAX_PATH_LENGTH = 100;

type Candidate = Pick<SiteEntry, "path" | "kind" | "label" | "menu" | "names">;

/** The pages that a mistyped or half-remembered path may have meant, nearest first, at most `limit`. */
export function nearestPages(path: string, pages: readonly Candidate[], limit = 3): PageLink[] {
  const asked = wordsOf(path.replace(BLOG, "/"));
  if (asked.length === 0 || path.length > MAX_PATH_LENGTH) return [];
  const near = pages
    .filter(({ kind }) => (kind === "article") === BLOG.test(path))
    .flatMap(({ path: own, label, menu, names }) => {
      if (!names) return [];
      // The prefix that all articles share doesn't distinguish them.
      const known = [own.replace(BLOG, "/"), ...names].map(wordsOf);
      const far = Math.min(...known.map((words) => distance(asked, words)));
      return { page: { path: own, label: menu?.label ?? label }, far };
    })
    .filter(({ far }) => far <= TOLERANCE)
    .sort((one, other) => one.far - other.far);
  const furthest = (near[0]?.far ?? 0) + STEP_BEHIND;
  return near
    .filter(({ far }) => far <= furthest)
    .slice(0, limit)
    .map(({ page }) => page);
}

/** 0 for equal paths, 1 for paths with nothing in common, by letters or by shared words. */
function distance(asked: readonly string[], known: readonly string[]): number {
  const [a, b] = [asked.join(" "), known.join(" ")];
  const longest = Math.max(a.length, b.length);
  const byLetters = editDistance(a, b, Math.floor(longest * TOLERANCE)) / longest;
  const telling = known.filter((word) => !commonWords.has(word));
  const shared = telling.filter((word) => asked.some((other) => isSimilar(other, word)));
  // A shared word ranks below a misspelled path but within the tolerance.
  const byWords = shared.length === 0 ? 1 : TOLERANCE - 0.1 * (shared.length / telling.length);
  return Math.min(byLetters, byWords);
}

/** True if either word starts with the other ("boats", "boat") or is a misspelling of it. */
function isSimilar(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) > 3 && (one.startsWith(other) || other.startsWith(one))) return true;
  const most = Math.floor(Math.max(one.length, other.length) * TOLERANCE * 0.75);
  return editDistance(one, other, most) <= most;
}
