import { db } from "#app/db.server.ts";
import { databaseVersion } from "#app/domain/base/database/database-changes.server.ts";
import { nextPostAt } from "#app/domain/content/news/published-posts.server.ts";
import { readFindableContent } from "./findable-content.server";
import type { FindableContent } from "./findable-content.server";
import { plainWords } from "./query-words";
import type { SearchEntry } from "./search-entry";

/** Milliseconds before the index is checked again; a busy database would otherwise be read on every search. */
const TRUSTED_MS = 1_000;

/**
 * The last comparison of content and index: its time, the database version, and when the next scheduled post makes it
 * stale.
 */
let compared = { at: -Infinity, version: "", until: -Infinity };
let running: Promise<void> | null = null;

/** An entry and its row in the full-text table. */
export type IndexedEntry = SearchEntry & { row: number };

let indexed: { fingerprint: string; entries: readonly IndexedEntry[]; words: ReadonlySet<string> } | null =
  null;

/**
 * Rebuilds the index if the content has changed; takes microseconds if nothing was written to the database. Rejects if
 * the database can't be read.
 */
export async function refreshIndex(): Promise<void> {
  const now = Date.now();
  // The absolute value keeps the index fresh after the clock is set back.
  if (Math.abs(now - compared.at) < TRUSTED_MS) return;
  // Read before the content: a change in between is noticed on the next call.
  const version = databaseVersion();
  if (version === compared.version && now < compared.until) return;
  running ??= compare(now, version).finally(() => (running = null));
  await running;
}

async function compare(at: number, version: string): Promise<void> {
  const now = new Date(at);
  const until = (await nextPostAt(now)) ?? Infinity;
  const content = await readFindableContent(now);
  const { fingerprint } = content;
  const built = await db.searchIndex.findUnique({ where: { id: 1 }, select: { fingerprint: true } });
  if (built?.fingerprint !== fingerprint) await rebuild(content);
  if (indexed?.fingerprint !== fingerprint) indexed = { fingerprint, ...(await readIndex()) };
  compared = { at, version, until };
}

async function rebuild({ fingerprint, entries }: FindableContent): Promise<void> {
  const builtAt = new Date();
  await db.$transaction([
    db.$executeRaw`DELETE FROM search_entries`,
    db.$executeRaw`
      INSERT INTO search_entries (kind, path, scope, title, heading, text)
      SELECT value ->> 'kind', value ->> 'path', value ->> 'scope', value ->> 'title', value ->> 'heading',
        value ->> 'text'
      FROM json_each(${JSON.stringify(entries())})`,
    db.searchIndex.upsert({
      where: { id: 1 },
      create: { id: 1, fingerprint, builtAt },
      update: { fingerprint, builtAt },
    }),
  ]);
}

async function readIndex(): Promise<{ entries: readonly IndexedEntry[]; words: ReadonlySet<string> }> {
  const rows = await db.$queryRaw<(SearchEntry & { row: bigint })[]>`
    SELECT rowid AS row, kind, path, scope, title, heading, text FROM search_entries ORDER BY rowid`;
  const entries = rows.map(({ row, kind, path, scope, title, heading, text }) => ({
    row: Number(row),
    kind,
    path,
    scope,
    title,
    heading,
    text,
  }));
  const words = entries.flatMap(({ title, heading, text }) => plainWords(`${title} ${heading} ${text}`));
  return { entries, words: new Set(words) };
}

const none: readonly IndexedEntry[] = [];

/** All entries of the index; the same array until it changes, empty before the first refresh. */
export const indexedEntries = (): readonly IndexedEntry[] => indexed?.entries ?? none;

/** Every normalized word in the index; empty before the first refresh. */
export const knownWords = (): ReadonlySet<string> => indexed?.words ?? new Set();
