import { db } from "../../db.server";
import { databaseVersion } from "../database/database-changes.server";
import { nextPostAt } from "../news/published-posts.server";
import { readFindableContent } from "./findable-content.server";
import type { FindableContent } from "./findable-content.server";
import { plainWords } from "./query-words";
import type { SearchEntry } from "./search-entry";

/** A database that is written all the time is not read for each search: so long an index is trusted, in milliseconds. */
const TRUSTED_MS = 1_000;

/** When the content was last compared with the index, at which state of the database, and until when time alone changes nothing. */
let compared = { at: -Infinity, version: "", until: -Infinity };
let running: Promise<void> | null = null;
let indexed: { fingerprint: string; entries: readonly SearchEntry[]; words: ReadonlySet<string> } | null =
  null;

/**
 * Builds the index anew where the content is no longer what it was built from. Takes microseconds where nobody has
 * written to the database since. Rejects where the database cannot be read.
 */
export async function refreshIndex(): Promise<void> {
  const now = Date.now();
  // Either way: a clock that is set back must not make the index old.
  if (Math.abs(now - compared.at) < TRUSTED_MS) return;
  // Asked before the content is read: a change in between is seen the next time.
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

async function readIndex(): Promise<{ entries: readonly SearchEntry[]; words: ReadonlySet<string> }> {
  const entries = await db.$queryRaw<SearchEntry[]>`
    SELECT kind, path, scope, title, heading, text FROM search_entries`;
  const words = entries.flatMap(({ title, heading, text }) => plainWords(`${title} ${heading} ${text}`));
  return { entries, words: new Set(words) };
}

const none: readonly SearchEntry[] = [];

/** Everything in the index; the same array until it changes. Empty before the first refresh. */
export const indexedEntries = (): readonly SearchEntry[] => indexed?.entries ?? none;

/** Every word that stands in the index, as it is written there. Empty before the first refresh. */
export const knownWords = (): ReadonlySet<string> => indexed?.words ?? new Set();
