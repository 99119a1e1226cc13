import Database from "better-sqlite3";

/** What the seed fills. */
const tables = ["settings", "rate_cards", "pages", "reviews", "faq_entries", "news_posts"];

/** SQLite keeps a number for its user in the database's head: nobody else uses it here. @param {string} release */
const numberOf = (release) => Number.parseInt(release.slice(0, 8), 16) | 0;

/**
 * Whether this very release has filled the database, and nobody has emptied a table since.
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
