import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { holdersOf } from "./database-holders.mjs";

/** How long to wait for another process's write, in milliseconds. */
export const BUSY_TIMEOUT_MS = 10_000;

/** The database knows more than this release does. */
export class NewerDatabaseError extends Error {
  /** @override */
  name = "NewerDatabaseError";
}

/** @param {unknown} error @param {string} file the database's absolute path @returns {unknown} with words, if the file was locked */
export const inWords = (error, file) =>
  error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")
    ? new Error(
        `${file} is held by ${holdersOf(file)}, for longer than ${BUSY_TIMEOUT_MS / 1_000} s. Wait until that is done or end it, then start again. Nothing was changed.`,
      )
    : error;

/** Prisma's own table, copied exactly: its command line tools continue from here. */
export const createTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/** @typedef {{ name: string, file: string, sql: string, checksum: string }} Migration */
/** @typedef {{ name: string, checksum: string, isFinished: 0 | 1 }} Applied */

/** @param {string} folder @returns {Migration[]} oldest first */
export function readMigrations(folder) {
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .map((name) => {
      const file = join(folder, name, "migration.sql");
      const sql = readFileSync(file, "utf8");
      return { name, file, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

/** @param {Database.Database} db @returns {Applied[]} without those that `prisma migrate resolve` rolled back */
function readApplied(db) {
  const tables = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'")
    .pluck()
    .all();
  if (tables.length === 0) return [];
  if (!tables.includes("_prisma_migrations"))
    throw new Error("The database has tables but no record of migrations: it was not made by this site.");
  return /** @type {Applied[]} */ (
    db
      .prepare(
        `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS isFinished
         FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
      )
      .all()
  );
}

/**
 * @param {Migration[]} migrations @param {Applied[]} applied
 * @returns {Migration[]} those that the database lacks. Throws a readable error if its history doesn't match.
 */
export function pendingOf(migrations, applied) {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum, isFinished } of applied) {
    const known = byName.get(name);
    if (!known)
      throw new NewerDatabaseError(
        `The database has the migration ${name}, which this release does not know. A newer release made it: start that one, or restore a backup from before it.`,
      );
    if (!isFinished)
      throw new Error(
        `The migration ${name} was begun and never finished, which only Prisma's own tools leave behind. Restore the copy from before it, or mend the database and say so with "npx prisma migrate resolve" (docs/operate.md).`,
      );
    if (known.checksum !== checksum)
      throw new Error(
        `The migration ${name} was changed after the database took it. Bring its file back and write a new migration instead.`,
      );
  }
  const names = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !names.has(name));
}

// Prisma's tools store times here in this format.
const now = () => new Date().toISOString().replace("Z", "+00:00");

/**
 * Applies one migration, completely or not at all.
 * @param {Database.Database} db @param {Migration} migration
 */
function apply(db, { name, sql, checksum }) {
  const startedAt = now();
  db.exec(sql);
  const [orphan] = /** @type {{ table: string, parent: string }[]} */ (db.pragma("foreign_key_check"));
  if (orphan)
    throw new Error(`rows of ${orphan.table} would refer to rows of ${orphan.parent} that are not there`);
  db.prepare(
    `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, started_at, applied_steps_count)
     VALUES (?, ?, ?, ?, ?, 1)`,
  ).run(randomUUID(), checksum, now(), name, startedAt);
}

/**
 * The migrations that a database lacks; only reads. Throws a readable error if its history doesn't match.
 * @param {string} file the database's path
 * @param {string} [folder] the folder of migrations
 * @returns {{ names: string[], isNew: boolean }} `isNew` if there is nothing in it yet
 */
export function pendingMigrations(file, folder = "prisma/migrations") {
  const migrations = readMigrations(folder);
  if (!existsSync(file)) return { names: migrations.map(({ name }) => name), isNew: true };
  const db = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    const applied = readApplied(db);
    return { names: pendingOf(migrations, applied).map(({ name }) => name), isNew: applied.length === 0 };
  } catch (error) {
    throw inWords(error, file);
  } finally {
    db.close();
  }
}

/** Throws a readable Error if no release has ever prepared the database, as none has an empty file. @param {string} file */
export function checkPrepared(file) {
  const db = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    if (readApplied(db).length === 0) throw new Error(`There is nothing in ${file}.`);
  } catch (error) {
    throw inWords(error, file);
  } finally {
    db.close();
  }
}

/**
 * Updates a database to this release as `prisma migrate deploy` does, without Prisma's tools; only reads if nothing is
 * pending. Throws a readable error; a failed migration leaves nothing behind.
 * @param {string} file the database's path; created if missing
 * @param {string} [folder] the folder of migrations
 * @returns {string[]} the names of those applied
 */
export function applyMigrations(file, folder = "prisma/migrations") {
  const migrations = readMigrations(folder);
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const pending = () => pendingOf(migrations, readApplied(db));
    // The pragma has no effect inside a transaction, and rebuilding a table with it on would delete the rows that refer
    // to it.
    db.pragma("foreign_keys = OFF");
    /** Checks again under the lock: another process may have been faster. */
    const next = db.transaction(() => {
      db.exec(createTable);
      const [migration] = pending();
      if (!migration) return null;
      try {
        apply(db, migration);
      } catch (error) {
        if (inWords(error, file) !== error) throw error;
        const why = error instanceof Error ? error.message : String(error);
        throw new Error(`${migration.file} failed and left nothing behind: ${why}.`);
      }
      return migration.name;
    });
    const done = [];
    while (pending().length > 0) {
      const name = next.immediate();
      if (name) done.push(name);
    }
    return done;
  } catch (error) {
    throw inWords(error, file);
  } finally {
    db.close();
  }
}
