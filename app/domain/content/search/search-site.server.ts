import { siteEntries } from "#app/domain/content/pages/registry/site-entries.server.ts";
import type { SiteEntry } from "#app/domain/content/pages/registry/site-entry.ts";
import { db } from "#app/db.server.ts";
import { nearestWord } from "./nearest-word";
import { excerptOf } from "./excerpt";
import { ftsWord, queryWords } from "./query-words";
import { RESULTS_PER_PAGE } from "#app/domain/base/limits/search-limits.ts";
import { indexedEntries, knownWords, refreshIndex } from "./refresh-index.server";
import type { IndexedEntry } from "./refresh-index.server";
import { askedWords, entryNames, nameLikeness } from "./page-names";
import type { EntryNames } from "./page-names";
import { isNarrower } from "./narrower-passages";
import { namedScopes } from "./named-scopes.server";
import { isOfOtherKind } from "./passage-relevance";
import { NEWS } from "./scope";
import { synonymsOf } from "./synonyms";
import { wordStem } from "./word-stem";
import type { SearchResults } from "./search-entry";

const nothing = (words: string[]): SearchResults => ({ hits: [], total: 0, words, corrected: false });

/**
 * Pages that match a query, each once; the last word may be incomplete. Falls back to pages with some of the words if
 * none has all, and finds nothing without words. Never throws.
 */
export async function searchSite(
  typed: string,
  { skip = 0, take = RESULTS_PER_PAGE } = {},
): Promise<SearchResults> {
  const words = queryWords(typed);
  if (words.length === 0) return nothing(words);
  await refreshIndex();
  const meant = words.map((word, index) => correctWord(word, index === words.length - 1));
  const each = meant.map((word, index) => anyOf(word, index === meant.length - 1));
  const all = await pagesWith(each.join(" AND "), meant);
  const found = all.length > 0 || each.length === 1 ? all : await pagesWith(each.join(" OR "), meant);
  const shown = found.slice(skip, skip + take);
  return {
    total: found.length,
    words: meant,
    corrected: meant.some((word, index) => word !== words[index]),
    hits: shown.flatMap(({ row }) => {
      const entry = indexedEntries().find((each) => each.row === row);
      if (!entry) return [];
      const { kind, path, title, heading, text } = entry;
      return { kind, path, title, heading, excerpt: excerptOf(text, meant.flatMap(synonymsOf)) };
    }),
  };
}

/** Fewer letters start too many words. */
const MIN_START_LENGTH = 3;

/** A word or one of its synonyms. The last word of a query may be the start of a longer one. */
function anyOf(word: string, isLast: boolean): string {
  const others = synonymsOf(word).filter((synonym) => synonym !== word);
  const own = ftsWord(word, isLast && word.length >= MIN_START_LENGTH);
  return `(${[own, ...others.map((other) => ftsWord(other))].join(" OR ")})`;
}

/** Corrects a mistyped word by the words of the index. A `half` word may be the start of a known one. */
export function correctWord(word: string, half = false): string {
  const known = knownWords();
  // "cards" is known by "card", or it would be taken for "cars".
  if (known.has(word) || known.has(wordStem(word)) || synonymsOf(word).length > 1) return word;
  if (half) for (const other of known) if (other.startsWith(word)) return word;
  return nearestWord(word, known) ?? word;
}

/** A page's own entry describes the whole page; its title counts most. */
const WORTH_OF_PAGE = 1.5;
/** Text about one place suits those who name it, and others less. */
const WORTH_OF_NAMED = 1.6;
const WORTH_ELSEWHERE = 0.55;
const WORTH_OF_NEWS = 0.8;
/** Text about one kind of vehicle, trailer or season, searched for without that word. */
const WORTH_OF_NARROWER = 0.5;

/** From this likeness on, a query is the name of a page, which then comes before all that only mention it. */
const MIN_NAME_LIKENESS = 0.85;
/** Below it, part of a name counts as much as the best text of all, which counts 1. */
const WORTH_OF_NAME = 2;
/** The heading of a section or a question names less than a page's own name. */
const WORTH_OF_HEADING = 0.6;

/** Of pages with the same name, the first kind here comes first: a state's guide before the page that sells a trip there. */
const kindOrder: readonly (SiteEntry["kind"] | "post")[] = [
  "service",
  "state",
  "info",
  "screen",
  "city",
  "article",
  "landing",
  "region",
  "post",
];

/** `name` is how closely the query is the page's name, 0 if it isn't; `kind` is the position in `kindOrder`. */
type Ranked = { row: number; name: number; kind: number; rank: number };
type Named = { row: number; kind: number; page: string; isWhole: boolean; names: EntryNames };

let named: { entries: readonly IndexedEntry[]; pages: readonly SiteEntry[]; all: readonly Named[] } | null =
  null;

/** The names of all entries, read again when the index or the registry has changed. */
async function namedEntries(): Promise<readonly Named[]> {
  const [entries, pages] = [indexedEntries(), await siteEntries()];
  if (named?.entries === entries && named.pages === pages) return named.all;
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const all = entries.map((entry): Named => {
    const page = pageOf(entry.path);
    const known = byPath.get(page);
    return {
      row: entry.row,
      kind: kindOrder.indexOf(entry.scope === NEWS ? "post" : (known?.kind ?? "screen")),
      page,
      isWhole: entry.kind === "page",
      names: entryNames(entry, known),
    };
  });
  named = { entries, pages, all };
  return all;
}

const pageOf = (path: string) => path.split("#", 1)[0] ?? "";

/** The best row of each matching page, best page first. */
async function pagesWith(match: string, words: readonly string[]): Promise<Ranked[]> {
  // Kind, path and scope have weight 0. FTS5 ranks better matches lower, hence the minus sign.
  const rows = await db.$queryRaw<{ row: bigint; kind: string; scope: string; fit: number }[]>`
    SELECT rowid AS row, kind, scope, -bm25(search_entries, 0.0, 0.0, 0.0, 6.0, 4.0, 1.0) AS fit
    FROM search_entries WHERE search_entries MATCH ${match}`;
  const scopes = new Set(await namedScopes(words.join(" ")));
  const worth = (scope: string) => {
    if (scope === NEWS) return WORTH_OF_NEWS;
    if (scope === "") return 1;
    return scopes.has(scope) ? WORTH_OF_NAMED : WORTH_ELSEWHERE;
  };
  const fits = new Map(
    rows.map(({ row, kind, scope, fit }) => [
      Number(row),
      fit * worth(scope) * (kind === "page" ? WORTH_OF_PAGE : 1),
    ]),
  );
  const typed = words.join(" ");
  const narrower = new Set(
    indexedEntries()
      .filter(({ row }) => fits.has(row))
      .filter(({ path, heading }) => isNarrower(path, heading, typed) || isOfOtherKind(path, typed))
      .map(({ row }) => row),
  );
  const bestFit = Math.max(...fits.values(), Number.MIN_VALUE);
  const asked = askedWords(words);
  const best = new Map<string, Ranked>();
  for (const { row, kind, page, isWhole, names } of await namedEntries()) {
    const likeness = nameLikeness(asked, names) * (isWhole ? 1 : WORTH_OF_HEADING);
    const name = isWhole && likeness >= MIN_NAME_LIKENESS ? likeness : 0;
    const fit = fits.get(row);
    if (fit === undefined && name === 0) continue;
    const breadth = name === 0 && narrower.has(row) ? WORTH_OF_NARROWER : 1;
    const rank = breadth * ((fit ?? 0) / bestFit + WORTH_OF_NAME * likeness ** 2);
    const ranked = { row, name, kind, rank };
    const before = best.get(page);
    if (!before || compareRanked(ranked, before) < 0) best.set(page, ranked);
  }
  return [...best.values()].sort(compareRanked);
}

/** Named pages first, of equal names by kind; then by rank, and in the order of the index. */
const compareRanked = (a: Ranked, b: Ranked): number =>
  b.name - a.name || (a.name > 0 ? a.kind - b.kind : 0) || b.rank - a.rank || a.row - b.row;
