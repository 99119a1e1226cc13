import Database from "better-sqlite3";
import { BUSY_TIMEOUT_MS, inWords } from "./apply-migrations.mjs";

/**
 * A build: the fingerprint of its sources, when those were made (ISO 8601), and the fingerprint of the pages and posts it seeds.
 * @typedef {{ fingerprint: string, madeAt: string, seed: string }} Release
 */

/** The tables that the seed fills. */
export const seededTables = ["settings", "rate_cards", "pages", "faq_entries", "news_posts", "staff"];

/** @param {Database.Database} db @param {string} table */
const hasTable = (db, table) =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined;

/** @template T @param {string} file @param {(db: Database.Database) => T} work @param {Database.Options} [options] */
function inDatabase(file, work, options = {}) {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS, ...options });
  try {
    return work(db);
  } catch (error) {
    throw inWords(error, file);
  } finally {
    db.close();
  }
}

/**
 * What the rows of `releases` say about a release.
 * @param {Release} release
 * @param {{ newest: unknown, last: { fingerprint: string, seed: string } | undefined, isFilled: boolean }} stored
 */
export function stateFrom({ fingerprint, madeAt, seed }, { newest, last, isFilled }) {
  const isSeeded = isFilled && last?.seed === seed;
  return {
    isOlder: typeof newest === "string" && madeAt < newest,
    isSeeded,
    isPrepared: isSeeded && last?.fingerprint === fingerprint,
    newest: String(newest ?? ""),
  };
}

/**
 * What a migrated database says about a release: it was prepared for it, for a newer one, or something is left to do.
 * @param {string} file the database's path
 * @param {Release} release
 * @returns {{ isOlder: boolean, isSeeded: boolean, isPrepared: boolean, newest: string }} `newest`: when the newest
 *   release that prepared it was made
 */
export function stateOf(file, release) {
  return inDatabase(
    file,
    (db) => {
      if (!hasTable(db, "releases"))
        return { isOlder: false, isSeeded: false, isPrepared: false, newest: "" };
      const newest = db.prepare("SELECT max(made_at) FROM releases").pluck().get();
      const last = /** @type {{ fingerprint: string, seed: string } | undefined} */ (
        db.prepare("SELECT fingerprint, seed FROM releases ORDER BY prepared_at DESC LIMIT 1").get()
      );
      const isFilled = seededTables.every(
        (table) => hasTable(db, table) && db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get(),
      );
      const state = stateFrom(release, { newest, last, isFilled: Boolean(isFilled) });
      const isWal = db.pragma("journal_mode", { simple: true }) === "wal";
      return { ...state, isPrepared: state.isPrepared && isWal };
    },
    { readonly: true },
  );
}

/**
 * Remembers that this release has prepared the database.
 * @param {string} file @param {Release} release @param {Date} [now]
 */
export function rememberRelease(file, { fingerprint, madeAt, seed }, now = new Date()) {
  inDatabase(file, (db) => {
    db.pragma("journal_mode = WAL");
    db.prepare(
      `INSERT INTO releases (fingerprint, made_at, seed, prepared_at) VALUES (@fingerprint, @madeAt, @seed, @now)
       ON CONFLICT (fingerprint) DO UPDATE SET made_at = max(made_at, @madeAt), seed = @seed, prepared_at = @now`,
    ).run({ fingerprint, madeAt, seed, now: now.toISOString().replace("Z", "+00:00") });
  });
}
