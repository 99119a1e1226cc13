import { existsSync } from "node:fs";
import Database from "better-sqlite3";

/** @typedef {{ hash: string, bytes: number }} NamedFile a file to which something in a database refers */

/**
 * @template T
 * @param {string} database a path @param {(db: Database.Database) => T} read @param {T} none where it knows no files
 * @returns {T}
 */
function whereFilesAre(database, read, none) {
  const db = new Database(database, { readonly: true });
  try {
    // A database of an earlier release has no such table yet.
    const table = db
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'file_links'")
      .get();
    return table ? read(db) : none;
  } finally {
    db.close();
  }
}

/** The files to which a database refers. @param {string} database @returns {NamedFile[]} */
export const filesNamedIn = (database) =>
  whereFilesAre(
    database,
    (db) =>
      db
        .prepare(
          "SELECT hash, bytes FROM files WHERE EXISTS (SELECT 1 FROM file_links WHERE file_links.hash = files.hash)",
        )
        .all()
        .map((row) => {
          const { hash, bytes } = /** @type {NamedFile} */ (row);
          return { hash, bytes };
        }),
    [],
  );

/**
 * Which of these files a database names. One that can't be read counts as naming them all, so that nothing is removed
 * that it may need.
 * @param {string} database @param {readonly string[]} hashes
 * @returns {string[]}
 */
export function namedAmong(database, hashes) {
  if (!existsSync(database)) return [];
  try {
    return whereFilesAre(
      database,
      (db) => {
        const find = db.prepare("SELECT 1 FROM file_links WHERE hash = ?");
        return hashes.filter((hash) => find.get(hash) !== undefined);
      },
      [],
    );
  } catch (error) {
    if (error instanceof Database.SqliteError) return [...hashes];
    throw error;
  }
}
