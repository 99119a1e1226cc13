import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { backupsAmong, isFromFuture } from "#app/platform/backup/backup-names.mjs";
import { copiesOf } from "./copy-database.mjs";

/** Up to this size a start reads every page; the running site reads all of a larger file (/healthz). */
const READ_WHOLE_BYTES = 20_000_000;

/** @param {Database.Database} db @param {boolean} isWhole @returns {string | null} what is wrong */
function lookThrough(db, isWhole) {
  if (isWhole) {
    const found = db.pragma("quick_check(1)", { simple: true });
    return found === "ok" ? null : String(found);
  }
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0").pluck();
  for (const name of tables.all()) db.prepare(`SELECT 1 FROM "${name}" LIMIT 1`).get();
  return null;
}

/** @param {string} file @param {boolean} isWhole */
function damageOf(file, isWhole) {
  /** @type {Database.Database | null} */
  let db = null;
  try {
    db = new Database(file, { readonly: true, timeout: 1_000 });
    return lookThrough(db, isWhole);
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : "";
    if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(code)) return /** @type {Error} */ (error).message;
    throw error;
  } finally {
    db?.close();
  }
}

/** Throws a readable Error if any page of a backup is damaged. @param {string} file @param {string} [name] for people */
export function checkBackup(file, name = file) {
  const damage = damageOf(file, true);
  if (damage !== null) throw new Error(`${name} is damaged (${damage.split("\n").at(-1)}).`);
}

/**
 * Throws a readable Error if the database is damaged; reads all of a small one, and of others where each table begins.
 * @param {string} file the database's absolute path
 */
export function checkDamage(file) {
  if (!existsSync(file)) return;
  const damage = damageOf(file, statSync(file).size <= READ_WHOLE_BYTES);
  if (damage === null) return;
  throw new Error(
    `The database ${file} is damaged (${damage.split("\n").at(-1)}). Nothing was changed. Restore ${adviceFor(file)}. docs/operate.md says how.`,
  );
}

/** The newest verified backup, otherwise the newest copy made before a migration, and the stream. @param {string} file */
function adviceFor(file) {
  const { BACKUP_DIR: folder, BACKUP_URL: url } = process.env;
  const names = folder && existsSync(folder) ? readdirSync(folder) : [];
  const [backup] = backupsAmong(names.filter((name) => !isFromFuture(name, new Date())));
  const good = folder && backup ? join(resolve(folder), backup.name) : copiesOf(file)[0];
  const ways = [
    good && `the last good backup: npm run restore -- ${good}`,
    url && `what was streamed until just now: npm run restore -- "${url}"`,
  ].filter(Boolean);
  return ways.join("; or ") || "a backup";
}

// The running site checks a file of any size this way, in a process of its own: 1 is damage, 2 what kept it from looking.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    const damage = damageOf(process.argv[2] ?? "", true);
    if (damage !== null) console.error(damage);
    process.exitCode = damage === null ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
