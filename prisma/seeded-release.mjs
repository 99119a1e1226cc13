import Database from "better-sqlite3";

/** The tables that the seed fills. */
const tables = ["settings", "rate_cards", "pages", "reviews", "faq_entries", "news_posts", "staff"];

/** A number for SQLite's user_version, which nothing else uses here. @param {string} release */
const numberOf = (release) => Number.parseInt(release.slice(0, 8), 16) | 0;

/**
 * Whether this release has filled the database and no table has been emptied since.
 * @param {string} file @param {string} release
 */
export function isSeeded(file, release) {
  const db = new Database(file, { readonly: true });
  try {
    if (db.pragma("user_version", { simple: true }) !== numberOf(release)) return false;
    return tables.every((table) => db.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined);
  } finally {
    db.close();
  }
}

/** @param {string} file @param {string} release */
export function rememberSeeded(file, release) {
  const db = new Database(file);
  db.pragma(`user_version = ${numberOf(release)}`);
  db.close();
}
