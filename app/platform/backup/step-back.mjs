import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { BUSY_TIMEOUT_MS, inWords } from "#app/platform/database/apply-migrations.mjs";
import { copiesOf } from "#app/platform/database/copy-database.mjs";
import { seededTables } from "#app/platform/database/releases.mjs";
import { restoreBackup } from "./restore-backup.mjs";

/**
 * Tables that change without anybody having written to us: what a start writes, the clock, counters of visits and of wrong
 * passwords, how far a mailbox was read.
 */
const writtenByItself = new Set([
  ...seededTables.filter((table) => table !== "staff"),
  "_prisma_migrations",
  "clock",
  "event_cursors",
  "figure_days",
  "imap_mailboxes",
  "login_failures",
  "page_view_days",
  "public_content",
  "quote_starts",
  "referral_days",
  "releases",
  "search_indexes",
  "search_miss_days",
  "short_link_days",
  "start_steps",
  "vehicle_service_answers",
]);

/** Columns that a page which only stands open changes. */
const touchedByItself = new Set(["staff_sessions.last_seen_at"]);

/** @template T @param {string} file @param {(db: Database.Database) => T} read @returns {T} */
function reading(file, read) {
  const db = new Database(file, { readonly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    return read(db);
  } catch (error) {
    throw inWords(error, file);
  } finally {
    db.close();
  }
}

/**
 * The tables of an attached database in which something is stored. @param {Database.Database} db @param {string} schema
 */
const tablesIn = (db, schema) =>
  /** @type {{ name: string, schema: string, type: string }[]} */ (db.pragma("table_list"))
    .filter((table) => table.schema === schema && table.type === "table")
    .map(({ name }) => name)
    .filter((name) => !name.startsWith("sqlite_") && !writtenByItself.has(name));

/** @param {Database.Database} db @param {string} schema @param {string} table */
const columnsIn = (db, schema, table) =>
  /** @type {{ name: string, pk: number }[]} */ (db.pragma(`${schema}.table_info("${table}")`));

/**
 * Whether a table has the same rows as in the copy. Rows are looked up by their key, one after the other, so that a table
 * of gigabytes takes no room of its own, and the first difference ends it.
 * @param {Database.Database} db with the copy attached as `before` @param {string} table
 */
function isSame(db, table) {
  const rowsIn = (/** @type {string} */ schema) =>
    db.prepare(`SELECT count(*) FROM ${schema}."${table}"`).pluck().get();
  const everIn = (/** @type {string} */ schema) =>
    db.prepare(`SELECT seq FROM ${schema}.sqlite_sequence WHERE name = ?`).pluck().get(table);
  if (rowsIn("main") !== rowsIn("before") || everIn("main") !== everIn("before")) return false;
  const then = columnsIn(db, "before", table);
  const shared = columnsIn(db, "main", table)
    .map(({ name }) => name)
    .filter((name) => then.some((column) => column.name === name));
  const keys = then.flatMap(({ name, pk }) => (pk > 0 ? [name] : []));
  // A key that a migration has changed leaves nothing to look rows up by.
  if (keys.some((name) => !shared.includes(name))) return rowsIn("main") === 0;
  const compared = shared.filter((name) => !touchedByItself.has(`${table}.${name}`));
  const isKey = (keys.length > 0 ? keys : ["rowid"]).map((name) => `b."${name}" = a."${name}"`);
  const differs = compared.map((name) => `a."${name}" IS NOT b."${name}" COLLATE BINARY`);
  const found = db.prepare(`SELECT 1 FROM main."${table}" AS a LEFT JOIN before."${table}" AS b
    ON ${isKey.join(" AND ")} WHERE ${differs.join(" OR ")} LIMIT 1`);
  return found.get() === undefined;
}

/**
 * The tables that differ from a copy that was made before. A migration that moves or changes rows shows too, and so does a
 * new table with rows, also if the migration put them there: where it's unsure, something was stored.
 * @param {string} copy @param {string} file the database's path
 */
const storedSince = (copy, file) =>
  reading(file, (db) => {
    db.prepare("ATTACH ? AS before").run(copy);
    const before = new Set(tablesIn(db, "before"));
    return tablesIn(db, "main").filter((table) =>
      before.has(table)
        ? !isSame(db, table)
        : db.prepare(`SELECT 1 FROM main."${table}" LIMIT 1`).get() !== undefined,
    );
  });

/**
 * The migrations in a database that an older release doesn't know.
 * @param {string} file the database's path @param {readonly string[]} known the older release's migrations
 */
const migrationsBeyond = (file, known) =>
  reading(file, (db) =>
    db.prepare("SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL").pluck().all(),
  )
    .map(String)
    .filter((name) => !known.includes(name));

/**
 * Forgets which releases prepared a database, so that an older one prepares it again instead of rejecting it.
 * @param {string} file the database's path
 */
function forgetReleases(file) {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    db.exec("DELETE FROM releases");
  } catch (error) {
    throw inWords(error, file);
  } finally {
    db.close();
  }
}

/**
 * What has to happen to a database before an older release can start on it; only reads.
 * @param {string} file the database's path
 * @param {{ migrations: readonly string[] }} older
 * @param {{ fingerprint: string, mayLose: boolean, isOlderAllowed: boolean }} options the release that is left, whether
 *   what was stored since its migration may be lost, and ALLOW_OLDER_RELEASE
 * @returns {{ restore: string | null, isForgotten: boolean, message: string }} `restore`: the copy to put in its place.
 *   Throws a readable Error where there is no way back by itself.
 */
export function planStepBack(file, { migrations }, { fingerprint, mayLose, isOlderAllowed }) {
  if (!existsSync(file)) return { restore: null, isForgotten: false, message: "There is no database yet." };
  const beyond = migrationsBeyond(file, migrations);
  if (beyond.length === 0)
    return { restore: null, isForgotten: true, message: "The tables of the database are the same." };
  const names = beyond.join(", ");
  if (isOlderAllowed)
    return {
      restore: null,
      isForgotten: false,
      message: `The database keeps ${names} (ALLOW_OLDER_RELEASE=on).`,
    };
  const copy = copiesOf(file).find((path) => path.endsWith(`-${fingerprint.slice(0, 8)}`));
  if (!copy)
    throw new Error(
      `The database has the migrations ${names}, and there is no copy from before them. If they only added something, set ALLOW_OLDER_RELEASE=on and go back again.`,
    );
  const stored = mayLose ? [] : storedSince(copy, file);
  if (stored.length > 0)
    throw new Error(
      `The database has the migrations ${names}, and since the copy from before them something was stored (${stored.join(", ")}). Nothing was changed. If the migrations only added something, set ALLOW_OLDER_RELEASE=on and go back again. To restore the copy and lose what was stored since: add --restore-copy.`,
    );
  return {
    restore: copy,
    isForgotten: false,
    message: `The copy from before ${names} was restored: ${copy}.`,
  };
}

/**
 * Readies a database for an older release; the site must not run where a copy is restored.
 * @param {string} file the database's path @param {ReturnType<typeof planStepBack>} plan
 * @returns {Promise<string[]>} what was done, in sentences
 */
export async function stepBack(file, { restore, isForgotten, message }) {
  if (isForgotten) forgetReleases(file);
  if (!restore) return [message];
  const { kept } = await restoreBackup(restore, file);
  return [message, ...(kept.length > 0 ? [`What was there is kept as ${kept.join(", ")}.`] : [])];
}
