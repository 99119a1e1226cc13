/** `npm run restore -- FILE|FOLDER [--at TIME]`: puts a backup in the database's place. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseFile } from "../prisma/database-url.js";
import { findBackup } from "./backup/find-backup.mjs";
import { restoreBackup } from "./backup/restore-backup.mjs";
import { loadEnv, root } from "./run.mjs";

const usage = `npm run restore -- FILE                     puts this backup in the database's place
npm run restore -- FOLDER                   the newest backup of a folder, such as BACKUP_DIR
npm run restore -- FOLDER --at 2026-11-22T13:00Z    the newest one up to that time`;

process.chdir(root);
loadEnv();

/** @param {string | undefined} typed */
function readTime(typed) {
  if (typed === undefined) return null;
  const time = new Date(typed);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) || Number.isNaN(time.getTime()))
    throw new Error("--at takes a time such as 2026-11-22T13:00Z.");
  return time;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { at: { type: "string" } } });
  const where = positionals[0] ?? process.env.BACKUP_DIR;
  if (!where || positionals.length > 1) throw new Error(usage);
  const backup = findBackup(resolve(where), readTime(values.at));
  const file = databaseFile();
  const { former, quotes, leads, newestQuote } = await restoreBackup(backup, file);
  console.log(`${file} is now ${backup}.`);
  console.log(
    `It has ${leads} leads and ${quotes} quotes${newestQuote ? `, the newest of ${newestQuote}` : ""}.`,
  );
  if (former) console.log(`The database that was there is kept as ${former}.`);
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
