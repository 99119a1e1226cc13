import Database from "better-sqlite3";

/** @typedef {{ quotes: number, leads: number, newestQuote: string | null }} Content of a database, by which people know it again */

/** @param {string} file @returns {Content} Throws where there are no such tables. */
export function contentOf(file) {
  const db = new Database(file, { readonly: true });
  try {
    const count = (/** @type {string} */ table) => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    const newest = db.prepare("SELECT max(created_at) FROM quotes").pluck().get();
    return {
      quotes: Number(count("quotes")),
      leads: Number(count("leads")),
      newestQuote: newest ? String(newest) : null,
    };
  } finally {
    db.close();
  }
}
