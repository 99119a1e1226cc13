import { db } from "../../db.server";
import { collectEntries, contentFingerprint } from "./collect-entries.server";
import { plainWords } from "./query-words";

/** So long an index is taken for fresh without a look at the content, in milliseconds. */
const TRUSTED_MS = 2_000;

let freshUntil = 0;
let running: Promise<void> | null = null;
let words: { fingerprint: string; known: Set<string> } | null = null;

/** Builds the index anew where the content is no longer what it was built from. Cheap where nothing changed. */
export function refreshIndex(): Promise<void> {
  if (Date.now() < freshUntil) return Promise.resolve();
  running ??= rebuildIfStale().finally(() => (running = null));
  return running;
}

async function rebuildIfStale(): Promise<void> {
  const fingerprint = await contentFingerprint();
  const built = await db.searchIndex.findUnique({ where: { id: 1 }, select: { fingerprint: true } });
  if (built?.fingerprint !== fingerprint) {
    const entries = await collectEntries();
    const builtAt = new Date();
    await db.$transaction([
      db.$executeRaw`DELETE FROM search_entries`,
      db.$executeRaw`
        INSERT INTO search_entries (kind, path, scope, title, heading, text)
        SELECT value ->> 'kind', value ->> 'path', value ->> 'scope', value ->> 'title', value ->> 'heading',
          value ->> 'text'
        FROM json_each(${JSON.stringify(entries)})`,
      db.searchIndex.upsert({
        where: { id: 1 },
        create: { id: 1, fingerprint, builtAt },
        update: { fingerprint, builtAt },
      }),
    ]);
  }
  if (words?.fingerprint !== fingerprint) words = { fingerprint, known: await wordsInIndex() };
  freshUntil = Date.now() + TRUSTED_MS;
}

async function wordsInIndex(): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ all: string }[]>`
    SELECT title || ' ' || heading || ' ' || text AS "all" FROM search_entries`;
  return new Set(rows.flatMap(({ all }) => plainWords(all)));
}

/** Every word that stands in the index, as it is written there. Empty before the first refresh. */
export const knownWords = (): ReadonlySet<string> => words?.known ?? new Set();
