import { db } from "../../db.server";
import { closeWord } from "./close-word";
import { excerptOf } from "./excerpt";
import { ftsWord, queryWords } from "./query-words";
import { knownWords, refreshIndex } from "./refresh-index.server";
import type { SearchEntry } from "./search-entry";

/** Something found, and a piece of its text around the words asked for. */
export type SearchHit = SearchEntry & { excerpt: string };

/**
 * What of the site fits a question as typed, best first, one hit a place, at most `limit`. The last word may be half
 * typed. A question without a word finds nothing. Throws nothing for any text.
 */
export async function searchSite(typed: string, limit = 10): Promise<SearchHit[]> {
  const words = queryWords(typed);
  if (words.length === 0) return [];
  await refreshIndex();
  const meant = words.map((word) => correctWord(word));
  const each = meant.map((word, index) => ftsWord(word, index === meant.length - 1));
  const all = await matching(each.join(" AND "), limit);
  const hits = all.length > 0 || each.length === 1 ? all : await matching(each.join(" OR "), limit);
  return hits.map((hit) => ({ ...hit, excerpt: excerptOf(hit.text, meant) }));
}

/** A word as the index may know it: mistyped ones are put right. */
export function correctWord(word: string): string {
  const known = knownWords();
  return known.has(word) ? word : (closeWord(word, known) ?? word);
}

// The title tells most, then the heading; kind and path carry no words.
const matching = (match: string, limit: number) => db.$queryRaw<SearchEntry[]>`
  SELECT kind, path, title, heading, text FROM search_entries
  WHERE search_entries MATCH ${match}
  ORDER BY bm25(search_entries, 0.0, 0.0, 6.0, 4.0, 1.0), rowid LIMIT ${limit}`;
