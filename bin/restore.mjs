/** `npm run restore -- FILE|FOLDER|URL [--at TIME]`: puts a backup in the database's place. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseFile, databaseServer } from "../app/platform/database/database-url.js";
import { fetchStream, restoreMissing } from "../app/platform/backup/fetch-stream.mjs";
import { findBackup } from "../app/platform/backup/find-backup.mjs";
import { readIdentities } from "../app/platform/backup/age-keys.mjs";
import { lowerPriority } from "../app/platform/backup/lower-priority.mjs";
import { restoreBackup } from "../app/platform/backup/restore-backup.mjs";
import { tryRestore } from "../app/platform/backup/restore-trial.mjs";
import { writeTrial } from "../app/platform/backup/trial-result.mjs";
import { keepFilesPrivate } from "../app/platform/database/private-files.mjs";
import { aboutRestoredFiles, filesBeside, restoreFiles } from "../app/platform/files/restore-files.mjs";
import { filesOf, restoringMark } from "../app/platform/files/stored-files.mjs";
import { checkDatabase } from "./operator-command.mjs";
import { loadEnv, root } from "./run.mjs";

const usage = `npm run restore -- FILE                     puts this backup in the database's place
npm run restore -- FOLDER                   the newest backup of a folder, such as BACKUP_DIR
npm run restore -- FOLDER --at 2026-11-22T13:00Z    the newest one up to that time
npm run restore -- URL                      what was streamed to BACKUP_URL, also with --at
npm run restore -- FOLDER|URL --files       only the files that the database names and that are missing here
npm run restore -- FILE|FOLDER --trial      only tries: into a scratch file beside the backup, while the site runs
--identity FILE                             the secret key, with each of these, for a backup that is encrypted`;

// What has been opened goes with the process.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
process.chdir(root);
loadEnv();
keepFilesPrivate();

/** @param {string | undefined} typed */
function readTime(typed) {
  if (typed === undefined) return null;
  const time = new Date(typed);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) || Number.isNaN(time.getTime()))
    throw new Error("--at takes a time such as 2026-11-22T13:00Z.");
  return time;
}

/** @typedef {import("../app/platform/backup/age-keys.mjs").Identities} Identities */

/** @param {string} where @param {Date | null} at @param {Date} [now] */
function find(where, at, now) {
  const { path, fromFuture } = findBackup(resolve(where), at, now);
  if (fromFuture.length > 0)
    console.warn(
      `Dated later than now, by a wrong clock, and not taken: ${fromFuture.join(", ")}. To restore one of them, name its file.`,
    );
  return path;
}

/** @param {string} where @param {Date | null} at @param {string} file @param {Identities} identities */
async function restore(where, at, file, identities) {
  if (!/^(file|s3):\/\//.test(where)) {
    const backup = find(where, at);
    return { backup, ...(await restoreBackup(backup, file, new Date(), identities)) };
  }
  const restored = await fetchStream({ url: where, file, at }, (copy) => restoreBackup(copy, file));
  if (!restored) throw new Error(`There is no database in ${where}${at ? " from that time" : ""}.`);
  return { backup: `what ${where} had`, ...restored };
}

/**
 * Tries a restore and says how it ended; the site's status page shows it. Where there is no site, as on the machine that
 * has the secret key, its rows aren't compared.
 * @param {string} where @param {Date | null} at @param {string} file @param {Identities} identities @param {Date} now
 */
async function restoreOnTrial(where, at, file, identities, now) {
  if (/^(file|s3):\/\//.test(where)) throw new Error("--trial takes a backup or a folder of them.");
  lowerPriority();
  const backup = find(where, at, now);
  const trial = await tryRestore(backup, file, now, { identities, isMending: true });
  writeTrial(dirname(backup), trial);
  if (trial.problem !== null) throw new Error(`${trial.copy} can't be restored: ${trial.problem}`);
  console.log(
    `${backup} can be restored: it has ${trial.leads} leads, ${trial.quotes} quotes and ${trial.files} files. Nothing was changed.${existsSync(file) ? "" : ` There is no database at ${file} to compare it with.`}`,
  );
}

/** Brings back the files that the database names. @param {string} where @param {string} file @param {Identities} [identities] */
async function restoreItsFiles(where, file, identities) {
  const folder = filesOf(process.env.FILES_DIR, file);
  const files = await restoreFiles(file, folder, filesBeside(where, identities));
  for (const line of aboutRestoredFiles(files)) console.log(line);
  if (files.locked.length > 0) process.exitCode = 1;
}

/**
 * The database is in its place by then: what fails here must not seem to undo that.
 * @param {string} where @param {string} file @param {Identities} [identities]
 */
async function restoreFilesToo(where, file, identities) {
  try {
    await restoreItsFiles(where, file, identities);
    return true;
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    console.error(
      `Its files were not all brought back: ${why} Try again: npm run restore -- ${where} --files`,
    );
    process.exitCode = 1;
    return false;
  }
}

/** What a start does where the database is missing, or an earlier start ended before all of its files were back. @param {string} url @param {string} file */
async function restoreAtStart(url, file) {
  const mark = restoringMark(filesOf(process.env.FILES_DIR, file));
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    mkdirSync(dirname(mark), { recursive: true, mode: 0o700 });
    writeFileSync(mark, "", { mode: 0o600 });
    const restored = await restoreMissing(url, file);
    console.log(
      restored
        ? `There was no database at ${file}: it was restored from ${url}.`
        : `There is no database at ${file}, and none in ${url}: a new one begins.`,
    );
    sayKept(restored?.kept ?? []);
  }
  // The site starts without a file that can't be fetched now: its page says so, and the next start tries again.
  if (!existsSync(file) || (await restoreFilesToo(url, file))) rmSync(mark, { force: true });
}

/** @param {string[]} names */
function sayKept(names) {
  if (names.length > 0) console.log(`What was there is kept as ${names.join(", ")}.`);
}

try {
  const server = databaseServer();
  if (server)
    throw new Error(
      `The database is on the server ${server.host}: restore it there, by that server's own means. docs/scale.md has more. To put a backup on this machine, set DATABASE_URL to a file.`,
    );
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      at: { type: "string" },
      "if-missing": { type: "boolean" },
      files: { type: "boolean" },
      trial: { type: "boolean" },
      identity: { type: "string" },
      time: { type: "string" },
    },
  });
  const { BACKUP_DIR, BACKUP_URL } = process.env;
  const file = databaseFile();
  if (values["if-missing"]) {
    await restoreAtStart(BACKUP_URL ?? "", file);
    process.exit(0);
  }
  const where = positionals[0] ?? (BACKUP_DIR || BACKUP_URL);
  if (!where || positionals.length > 1) throw new Error(usage);
  const identities = values.identity === undefined ? [] : await readIdentities(resolve(values.identity));
  if (values.files) {
    checkDatabase();
    await restoreItsFiles(where, file, identities);
    process.exit();
  }
  if (values.trial) {
    // The site says what time it believes, as it does for a backup.
    const now = values.time === undefined ? new Date() : new Date(values.time);
    await restoreOnTrial(where, readTime(values.at), file, identities, now);
    process.exit(0);
  }
  const { backup, kept, aboutSecret, quotes, leads, newestQuote } = await restore(
    where,
    readTime(values.at),
    file,
    identities,
  );
  console.log(`${file} is now ${backup}.`);
  console.log(
    `It has ${leads} leads and ${quotes} quotes${newestQuote ? `, the newest of ${newestQuote}` : ""}.`,
  );
  sayKept(kept);
  for (const line of aboutSecret) console.log(line);
  await restoreFilesToo(where, file, identities);
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
