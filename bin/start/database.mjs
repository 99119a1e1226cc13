import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import {
  applyMigrations,
  inWords,
  pendingMigrations,
} from "../../app/platform/database/apply-migrations.mjs";
import { checkDamage } from "../../app/platform/database/check-damage.mjs";
import { checkPlace } from "../../app/platform/database/check-place.mjs";
import { copyBeforeMigration } from "../../app/platform/database/copy-database.mjs";
import { encrypterFor } from "../../app/platform/backup/age-keys.mjs";
import { readBackupSettings } from "../../app/platform/backup/backup-settings.mjs";
import { parseBackupUrl } from "../../app/platform/backup/backup-url.mjs";
import { checkBackupFolder } from "../../app/platform/backup/check-folder.mjs";
import { removeOpened } from "../../app/platform/backup/open-backup.mjs";
import { closeToOthers, keepFilesPrivate } from "../../app/platform/database/private-files.mjs";
import { checkLeftovers } from "../../app/platform/database/find-leftovers.mjs";
import { databaseFile, databaseServer } from "../../app/platform/database/database-url.js";
import { rememberRelease, stateOf } from "../../app/platform/database/releases.mjs";
import { freshRelease } from "../build.mjs";
import { isServerReady, readyServer } from "./database-server.mjs";
import { judge, judgeNewer } from "./older-release.mjs";
import { mustFinish, tools } from "../run.mjs";

/** @typedef {import("../../app/platform/database/releases.mjs").Release} Release */

/** @typedef {import("./older-release.mjs").Survey} Survey */

/**
 * @param {string} file @param {Release | undefined} release
 * @returns {Survey} Throws a readable Error where the database can't or mustn't be used.
 */
function survey(file, release) {
  try {
    checkPlace(file);
    checkLeftovers(file);
    checkDamage(file);
    const { names: pending, isNew } = pendingMigrations(file);
    if (!release || isNew) return { isReady: false, isSeeded: false, pending, isNew };
    return judge(stateOf(file, release), release, pending);
  } catch (error) {
    const judged = judgeNewer(error, release);
    if (!judged) throw inWords(error, file);
    return judged;
  }
}

/** Ends the process with an error's message. @type {(error: unknown) => never} */
function fail(error) {
  console.error(`The database is not ready. ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/**
 * Whether the database is as this release wants it; only reads. Ends the process with a message where it mustn't start.
 * @param {Release} release
 */
export async function isDatabaseReady(release) {
  try {
    const server = databaseServer();
    return server ? await isServerReady(server, release) : survey(databaseFile(), release).isReady;
  } catch (error) {
    return fail(error);
  }
}

/**
 * Ends the process with a message if the files aren't this user's to write, or backups can't be written where the
 * settings say; closes what stands open to other users, and sees that nothing new does.
 */
export async function checkDatabasePlace() {
  keepFilesPrivate();
  try {
    if (databaseServer()) return;
    const { BACKUP_DIR, BACKUP_URL } = process.env;
    await encrypterFor(readBackupSettings().recipients);
    checkPlace(databaseFile());
    if (BACKUP_DIR) checkBackupFolder(resolve(BACKUP_DIR), "BACKUP_DIR");
    const store = BACKUP_URL ? parseBackupUrl(BACKUP_URL) : null;
    if (store?.kind === "folder") checkBackupFolder(store.path, "BACKUP_URL");
    for (const folder of [dirname(databaseFile()), BACKUP_DIR && resolve(BACKUP_DIR)])
      if (folder && existsSync(folder)) removeOpened(folder);
    closeToOthers(databaseFile(), BACKUP_DIR && resolve(BACKUP_DIR));
  } catch (error) {
    fail(error);
  }
}

/**
 * Prepares the database: its folder, a copy and every migration, and the seed. Ends the process with a message on
 * failure.
 * @param {Release} [release] of the build whose seed runs, once; without it, the source's seed runs every time
 */
export async function readyDatabase(release) {
  try {
    const server = databaseServer();
    if (server) await readyServer(server, release, async (isSeeded) => seed(release, isSeeded));
    else await readyFile(databaseFile(), release);
  } catch (error) {
    fail(error);
  }
}

/** @param {string} file @param {Release | undefined} release */
async function readyFile(file, release) {
  mkdirSync(dirname(file), { recursive: true });
  const { isReady, isSeeded, pending, isNew } = survey(file, release);
  if (isReady) return;
  if (pending.length > 0 && !isNew && process.env.COPY_BEFORE_MIGRATION !== "off")
    sayCopied(await copyBeforeMigration(file, release?.fingerprint ?? "source"));
  for (const name of applyMigrations(file)) if (!isNew) console.log(`Migrated the database: ${name}`);
  await seed(release, Boolean(release && (isSeeded || stateOf(file, release).isSeeded)));
  if (release) rememberRelease(file, release);
}

/** @param {{ copy: string, isNew: boolean }} made */
function sayCopied({ copy, isNew }) {
  console.log(
    isNew
      ? `Copied the database to ${copy}`
      : `The copy from before this migration is there already, from a start that was interrupted: ${copy}`,
  );
}

/** @param {Release | undefined} release @param {boolean} isSeeded by this release's seed */
async function seed(release, isSeeded) {
  if (!release) await mustFinish(seedFailed, tools.tsx, ["prisma/seed.ts", "--if-empty"]);
  else if (!isSeeded)
    await mustFinish(seedFailed, "build/seed/seed.js", ["--if-empty", "--pages", "build/seed/pages.json"]);
}

const seedFailed = "The database could not be seeded.";

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await readyDatabase(freshRelease() ?? undefined);
