/** `npm run backup`: a verified copy of the database in BACKUP_DIR, while the site runs. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { databaseFile, databaseServer } from "../app/platform/database/database-url.js";
import { makeBackup, newestTime } from "../app/platform/backup/make-backup.mjs";
import { aboutBackedUpFiles } from "../app/platform/files/back-up-files.mjs";
import { checkDatabase } from "./operator-command.mjs";
import { keepFilesPrivate } from "../app/platform/database/private-files.mjs";
import { loadEnv, root } from "./run.mjs";

process.chdir(root);
loadEnv();
keepFilesPrivate();
const started = performance.now();
try {
  const server = databaseServer();
  if (server)
    throw new Error(
      `The database is on the server ${server.host}, which makes its own backups: for libSQL's sqld, copy its folder of data (--db-path) while it's stopped, or let it stream to a store (--enable-bottomless-replication). docs/scale.md has more.`,
    );
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { "if-older-than": { type: "string" }, time: { type: "string" } },
  });
  const folder = positionals[0] ?? process.env.BACKUP_DIR;
  checkDatabase();
  if (!folder) throw new Error("Set BACKUP_DIR, or name a folder: npm run backup -- /var/backups/evenhaul");
  const minutes = values["if-older-than"];
  // The site says what time it believes, which isn't the machine's while its clock is wrong.
  const now = values.time === undefined ? new Date() : new Date(values.time);
  if (minutes !== undefined && newestTime(resolve(folder), now) > now.getTime() - Number(minutes) * 60_000)
    process.exit(0);
  const { backup, bytes, removed, fromFuture, files } = await makeBackup(
    databaseFile(),
    resolve(folder),
    now,
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${backup} (${(bytes / 1e6).toFixed(1)} MB, verified, ${seconds} s)`);
  if (removed.length > 0) console.log(`Removed ${removed.length} older ones.`);
  if (files.copied > 0)
    console.log(`Files that were not there yet: ${files.copied} (${(files.bytes / 1e6).toFixed(1)} MB).`);
  if (files.removed > 0) console.log(`Files removed that no backup names anymore: ${files.removed}.`);
  for (const line of aboutBackedUpFiles(files)) console.warn(line);
  if (fromFuture.length > 0)
    console.warn(
      `Named later than now, by a wrong clock: ${fromFuture.join(", ")}. They count for nothing and are not removed. See that the clock is right, then delete or rename them.`,
    );
} catch (error) {
  console.error(`No backup was made. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
