import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { BUSY_TIMEOUT_MS, inWords } from "#app/platform/database/apply-migrations.mjs";
import { copiesOf } from "#app/platform/database/copy-database.mjs";
import { seededTables } from "#app/platform/database/releases.mjs";
import { restoreBackup } from "./restore-backup.mjs";

/**
 * Tables that change without anybody having written to us: what a start writes, the clock, counters of visits.
 */
const writtenByItself = new Set([
  ...seededTables.filter((table) => table !== "staff"),
  "_prisma_migrations",
  "clock",
  "event_cursors",
  "figure_days",
  "page_view_days",
  "public_content",
  "quote_starts",
  "releases",
  "search_indexes",
  "search_miss_days",
  "start_steps",
  "vehicle_service_answers",
]);

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

/** Rows of each table, and how many it ever had where it counts them. @param {string} file @returns {Map<string, string>} */
const countsOf = (file) =>
  reading(file, (db) => {
    const tables = /** @type {{ name: string, schema: string, type: string }[]} */ (db.pragma("table_list"))
      .filter(
        ({ name, schema, type }) => schema === "main" && type === "table" && !name.startsWith("sqlite_"),
      )
      .map(({ name }) => name)
      .filter((name) => !writtenByItself.has(name));
    const ever = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?").pluck();
    return new Map(
      tables.map((name) => {
        const rows = db.prepare(`SELECT count(*) FROM "${name}"`).pluck().get();
        return [name, `${rows}, ${ever.get(name) ?? "-"}`];
      }),
    );
  });

/**
 * The tables in which something was stored after a copy was made, as far as their rows and counters show it. A migration
 * that moves rows shows too: where it's unsure, something was stored.
 * @param {string} copy @param {string} file the database's path
 */
function storedSince(copy, file) {
  const before = countsOf(copy);
  return [...countsOf(file)]
    .filter(([name, count]) => before.has(name) && before.get(name) !== count)
    .map(([name]) => name);
}

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
