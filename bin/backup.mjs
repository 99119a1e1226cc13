/**
 * `npm run backup`: a verified copy of the database in BACKUP_DIR, while the site runs. `-- --new-key FILE` makes the keys
 * to encrypt with instead.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseFile, databaseServer } from "../app/platform/database/database-url.js";
import { makeKey } from "../app/platform/backup/age-keys.mjs";
import { lowerPriority } from "../app/platform/backup/lower-priority.mjs";
import { makeBackup, newestTime } from "../app/platform/backup/make-backup.mjs";
import { aboutBackedUpFiles } from "../app/platform/files/back-up-files.mjs";
import { checkDatabase } from "./operator-command.mjs";
import { keepFilesPrivate } from "../app/platform/database/private-files.mjs";
import { loadEnv, root } from "./run.mjs";

process.chdir(root);
loadEnv();
keepFilesPrivate();
const started = performance.now();

/** @param {number} bytes */
const inMb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {string} path */
async function newKey(path) {
  const recipient = await makeKey(path);
  console.log(`BACKUP_RECIPIENT=${recipient}

Set that, and every backup is encrypted from then on. ${path} is the secret key, and nothing opens the backups
without it: keep it where you keep other secrets, twice, and remove it from this machine.`);
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "if-older-than": { type: "string" }, time: { type: "string" }, "new-key": { type: "string" } },
  });
  if (values["new-key"] !== undefined) {
    await newKey(resolve(values["new-key"]));
    process.exit(0);
  }
  const server = databaseServer();
  if (server)
    throw new Error(
      `The database is on the server ${server.host}, which makes its own backups: for libSQL's sqld, copy its folder of data (--db-path) while it's stopped, or let it stream to a store (--enable-bottomless-replication). docs/scale.md has more.`,
    );
  const folder = positionals[0] ?? process.env.BACKUP_DIR;
  checkDatabase();
  if (!folder) throw new Error("Set BACKUP_DIR, or name a folder: npm run backup -- /var/backups/evenhaul");
  const minutes = values["if-older-than"];
  // The site says what time it believes, which isn't the machine's while its clock is wrong.
  const now = values.time === undefined ? new Date() : new Date(values.time);
  if (minutes !== undefined && newestTime(resolve(folder), now) > now.getTime() - Number(minutes) * 60_000)
    process.exit(0);
  lowerPriority();
  const { backup, bytes, databaseBytes, removed, fromFuture, over, files } = await makeBackup(
    databaseFile(),
    resolve(folder),
    now,
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${backup} (${inMb(bytes)} of ${inMb(databaseBytes)}, verified, ${seconds} s)`);
  if (removed.length > 0) console.log(`Removed ${removed.length} older ones.`);
  if (files.copied > 0) console.log(`Files that were not there yet: ${files.copied} (${inMb(files.bytes)}).`);
  if (files.removed > 0) console.log(`Files removed that no backup names anymore: ${files.removed}.`);
  for (const line of aboutBackedUpFiles(files)) console.warn(line);
  if (over !== null)
    console.warn(
      `BACKUP_MAX_GB is too small for one backup: the newest stays, and with its files the folder has ${inMb(over)}. No older one is left.`,
    );
  if (fromFuture.length > 0)
    console.warn(
      `Named later than now, by a wrong clock: ${fromFuture.join(", ")}. They count for nothing and are not removed. See that the clock is right, then delete or rename them.`,
    );
} catch (error) {
  console.error(`No backup was made. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
