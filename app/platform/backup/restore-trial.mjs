import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import Database from "better-sqlite3";
import { MINUTE_MS } from "#app/platform/durations.js";
import { backedUpFiles } from "#app/platform/files/backed-up-files.mjs";
import { filesNamedIn } from "#app/platform/files/named-files.mjs";
import { FILES_IN_BACKUPS, filesOf, readStoredFile } from "#app/platform/files/stored-files.mjs";
import { WrongKeyError } from "./age-keys.mjs";
import { backupTime } from "./backup-names.mjs";
import { openBackup } from "./open-backup.mjs";
import { contentOf } from "./read-content.mjs";
import { checkContent } from "./restore-backup.mjs";

/** What the name's time and the rows' may differ by: the copy is of a moment after its name was chosen. */
const SLACK_MS = 10 * MINUTE_MS;
/** Rows whose numbers were given again, after the newest were erased. */
const MAX_LACKING = 0.01;

/** @typedef {import("./trial-result.mjs").Trial} Trial */

/** @param {Database.Database} db @param {string} table @param {number} until a row's number */
const countUntil = (db, table, until) =>
  Number(db.prepare(`SELECT count(*) FROM ${table} WHERE rowid <= ?`).pluck().get(until));
/** @param {Database.Database} db @param {string} table */
const lastRow = (db, table) => Number(db.prepare(`SELECT max(rowid) FROM ${table}`).pluck().get() ?? 0);

/**
 * Whether a copy has what the site had then, as far as the site can tell now: as many rows up to the copy's last one, and
 * among these a quote that is as new as the newest from before the copy; sample data is dated back.
 * @param {string} copy unpacked, and found whole @param {string} file the site's database; nothing is compared where there
 *   is none, or it can't be read
 * @param {Date} time of the copy
 * @returns {{ problem: string | null, leads: number, quotes: number, files: number }}
 */
export function judgeContent(copy, file, time) {
  const { leads, quotes, newestQuote } = contentOf(copy);
  const files = filesNamedIn(copy).length;
  const then = new Database(copy, { readonly: true });
  const lastRows = { leads: lastRow(then, "leads"), quotes: lastRow(then, "quotes") };
  then.close();
  const site = readSite(file, lastRows, time);
  if (!site) return { problem: null, leads, quotes, files };
  const problems = Object.entries({ leads, quotes }).flatMap(([table, count]) => {
    const expected = site[/** @type {"leads" | "quotes"} */ (table)];
    return expected * (1 - MAX_LACKING) > count
      ? [`it has ${count} ${table}, and the site had ${expected} of them`]
      : [];
  });
  if (site.newestQuote && (newestQuote ?? "") < site.newestQuote)
    problems.push(
      `its newest quote is of ${newestQuote ?? "no time"}, and the site had one of ${site.newestQuote} by then`,
    );
  const problem = problems.length > 0 ? `The copy lacks rows: ${problems.join("; ")}.` : null;
  return { problem, leads, quotes, files };
}

/**
 * What the site has of what it had then.
 * @param {string} file @param {{ leads: number, quotes: number }} lastRows of the copy @param {Date} time of the copy
 * @returns {import("./read-content.mjs").Content | null} null where there's no database, or it can't be read: that says
 *   nothing of the copy
 */
function readSite(file, lastRows, time) {
  if (!existsSync(file)) return null;
  const until = new Date(time.getTime() - SLACK_MS).toISOString().replace("Z", "+00:00");
  let now;
  try {
    now = new Database(file, { readonly: true, timeout: 5_000 });
    const newestQuote = now
      .prepare("SELECT max(created_at) FROM quotes WHERE created_at <= ? AND rowid <= ?")
      .pluck()
      .get(until, lastRows.quotes);
    return {
      leads: countUntil(now, "leads", lastRows.leads),
      quotes: countUntil(now, "quotes", lastRows.quotes),
      newestQuote: newestQuote ? String(newestQuote) : null,
    };
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    return null;
  } finally {
    now?.close();
  }
}

/**
 * Restores a backup on trial: into a scratch file in its own folder, which goes again. Looks at every page, at what is in
 * it, and whether the files that it names are in the folder.
 * @param {string} backup
 * @param {string} file the site's database, which is only read, and need not be there
 * @param {Date} now
 * @param {{ identities?: import("./age-keys.mjs").Identities, isMending?: boolean }} [options] `isMending` removes damaged
 *   files of the folder that the site has whole, because a backup only writes those that aren't there
 * @returns {Promise<Trial>} what is wrong with the backup is its `problem`. Rejects where it can't be opened for want of the
 *   right identity.
 */
export async function tryRestore(backup, file, now, { identities = [], isMending = false } = {}) {
  const folder = dirname(backup);
  const trial = { copy: basename(backup), at: now, isWhenMade: false };
  try {
    const { file: opened, discard } = await openBackup(backup, folder, { identities });
    try {
      checkContent(opened, backup);
      const judged = judgeContent(opened, file, backupTime(basename(backup)) ?? now);
      const { held, missing } = await lookForFiles(
        opened,
        folder,
        existsSync(file) ? filesOf(process.env.FILES_DIR, file) : null,
        { identities, isMending },
      );
      const problem =
        judged.problem ??
        (missing.length > 0
          ? `Files that it names are missing or damaged: ${missing.length}, the first is ${missing[0]}. ${existsSync(file) ? "The next backup writes them anew: npm run backup." : "The site's own next backup writes those that it still has."}`
          : null);
      return { ...trial, ...judged, problem, files: held };
    } finally {
      discard();
    }
  } catch (error) {
    if (error instanceof WrongKeyError) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    return { ...trial, problem, leads: 0, quotes: 0, files: 0 };
  }
}

/**
 * How many files a restore would bring back, and which it would lose: what the site has lost itself, its pages say.
 * @param {string} database @param {string} folder of backups @param {string | null} own the site's files; null: no site
 * @param {{ identities: import("./age-keys.mjs").Identities, isMending: boolean }} options
 */
async function lookForFiles(database, folder, own, { identities, isMending }) {
  const store = backedUpFiles(join(folder, FILES_IN_BACKUPS), identities);
  /** @type {string[]} */
  const missing = [];
  let held = 0;
  for (const { hash, bytes } of filesNamedIn(database))
    if (await store.holds(hash, bytes)) held += 1;
    else if (own === null || (await readStoredFile(own, hash, bytes)).ok) {
      missing.push(hash);
      if (own !== null && isMending)
        for (const path of await store.pathsOf(hash)) await rm(path, { force: true });
    }
  return { held, missing };
}
