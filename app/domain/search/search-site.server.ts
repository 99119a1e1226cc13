import { db } from "../../db.server";
import { nearestWord } from "./nearest-word";
import { excerptOf } from "./excerpt";
import { ftsWord, queryWords } from "./query-words";
import { RESULTS_PER_PAGE } from "./limits";
import { knownWords, refreshIndex } from "./refresh-index.server";
import { namedScopes } from "./named-scopes.server";
import { NEWS } from "./scope";
import { synonymsOf } from "./synonyms";
import type { SearchHit, SearchResults } from "./search-entry";

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
  const rows = await Promise.all(found.slice(skip, skip + take).map(({ row }) => entryAt(row)));
  return {
    total: found.length,
    words: meant,
    corrected: meant.some((word, index) => word !== words[index]),
    hits: rows.flatMap((entry) => {
      if (!entry) return [];
      const { text, ...hit } = entry;
      return { ...hit, excerpt: excerptOf(text, meant.flatMap(synonymsOf)) };
    }),
  };
}

/** Fewer letters start too many words. */
const SHORTEST_START = 3;

/** A word or one of its synonyms. The last word of a query may be the start of a longer one. */
function anyOf(word: string, isLast: boolean): string {
  const others = synonymsOf(word).filter((synonym) => synonym !== word);
  const own = ftsWord(word, isLast && word.length >= SHORTEST_START);
  return `(${[own, ...others.map((other) => ftsWord(other))].join(" OR ")})`;
}

/** Corrects a mistyped word by the words of the index. A `half` word may be the start of a known one. */
export function correctWord(word: string, half = false): string {
  const known = knownWords();
  if (known.has(word) || synonymsOf(word).length > 1) return word;
  if (half) for (const other of known) if (other.startsWith(word)) return word;
  return nearestWord(word, known) ?? word;
}

/** A page's own entry describes the whole page; its title counts most. */
const WORTH_OF_PAGE = 1.5;
/** Text about one place suits those who name it, and others less. */
const WORTH_OF_NAMED = 1.6;
const WORTH_ELSEWHERE = 0.55;
const WORTH_OF_NEWS = 0.8;

type Ranked = { row: number; rank: number };

/** The best row of each matching page, best page first. */
async function pagesWith(match: string, words: readonly string[]): Promise<Ranked[]> {
  // Kind, path and scope have weight 0. FTS5 ranks better matches lower, hence the minus sign.
  const rows = await db.$queryRaw<{ row: bigint; kind: string; path: string; scope: string; fit: number }[]>`
    SELECT rowid AS row, kind, path, scope, -bm25(search_entries, 0.0, 0.0, 0.0, 6.0, 4.0, 1.0) AS fit
    FROM search_entries WHERE search_entries MATCH ${match}`;
  const named = new Set(await namedScopes(words.join(" ")));
  const worth = (scope: string) => {
    if (scope === NEWS) return WORTH_OF_NEWS;
    if (scope === "") return 1;
    return named.has(scope) ? WORTH_OF_NAMED : WORTH_ELSEWHERE;
  };
  const best = new Map<string, Ranked>();
  for (const { row, kind, path, scope, fit } of rows) {
    const rank = fit * worth(scope) * (kind === "page" ? WORTH_OF_PAGE : 1);
    const page = path.replace(/#.*$/, "");
    if (rank > (best.get(page)?.rank ?? -Infinity)) best.set(page, { row: Number(row), rank });
  }
  return [...best.values()].sort((a, b) => b.rank - a.rank || a.row - b.row);
}

async function entryAt(row: number): Promise<(SearchHit & { text: string }) | undefined> {
  const [entry] = await db.$queryRaw<(SearchHit & { text: string })[]>`
    SELECT kind, path, title, heading, text FROM search_entries WHERE rowid = ${row}`;
  return entry;
}
