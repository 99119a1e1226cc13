import Database from "better-sqlite3";

/** @typedef {{ hash: string, bytes: number }} NamedFile a file to which something in a database refers */

/** The files to which a database refers. @param {string} database a path @returns {NamedFile[]} */
export function filesNamedIn(database) {
  const db = new Database(database, { readonly: true });
  try {
    // A database of an earlier release has no such table yet.
    const table = db
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'file_links'")
      .get();
    if (!table) return [];
    return db
      .prepare(
        "SELECT hash, bytes FROM files WHERE EXISTS (SELECT 1 FROM file_links WHERE file_links.hash = files.hash)",
      )
      .all()
      .map((row) => {
        const { hash, bytes } = /** @type {NamedFile} */ (row);
        return { hash, bytes };
      });
  } finally {
    db.close();
  }
}
