import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import {
  NewerDatabaseError,
  applyMigrations,
  inWords,
  pendingMigrations,
} from "../prisma/apply-migrations.mjs";
import { checkDamage } from "../prisma/check-damage.mjs";
import { checkPlace } from "../prisma/check-place.mjs";
import { copyDatabase } from "../prisma/copy-database.mjs";
import { databaseFile } from "../prisma/database-url.js";
import { rememberRelease, stateOf } from "../prisma/releases.mjs";
import { freshRelease } from "./build.mjs";
import { mustRun, tools } from "./run.mjs";

/** @typedef {import("../prisma/releases.mjs").Release} Release */

const allowed = "ALLOW_OLDER_RELEASE=on";

/** @param {string} why */
function rejectOlder(why) {
  if (process.env.ALLOW_OLDER_RELEASE === "on") {
    console.warn(
      `${why} It starts all the same (${allowed}) and leaves the tables and the pages as they are.`,
    );
    return;
  }
  throw new Error(
    `${why} Start the newer release, or restore the copy that was made before it. To run this one on the database as it is, without changing tables or pages, set ${allowed}.`,
  );
}

/**
 * @param {string} file @param {Release | undefined} release
 * @returns {{ isReady: boolean, isSeeded: boolean, pending: string[], isNew: boolean }} Throws a readable Error where the
 *   database can't or mustn't be used.
 */
function survey(file, release) {
  const asItIs = { isReady: true, isSeeded: true, pending: [], isNew: false };
  try {
    checkPlace(file);
    checkDamage(file);
    const { names: pending, isNew } = pendingMigrations(file);
    if (!release || isNew) return { isReady: false, isSeeded: false, pending, isNew };
    const { isOlder, isSeeded, isPrepared, newest } = stateOf(file, release);
    if (!isOlder) return { isReady: isPrepared && pending.length === 0, isSeeded, pending, isNew };
    rejectOlder(
      `This release, of ${release.madeAt}, is older than the one the database was prepared for, of ${newest}.`,
    );
    return asItIs;
  } catch (error) {
    if (!release || !(error instanceof NewerDatabaseError)) throw inWords(error, file);
    rejectOlder(error.message);
    return asItIs;
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
export function isDatabaseReady(release) {
  try {
    return survey(databaseFile(), release).isReady;
  } catch (error) {
    return fail(error);
  }
}

/** Ends the process with a message if the files aren't this user's to write. */
export function checkDatabasePlace() {
  try {
    checkPlace(databaseFile());
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
  const file = databaseFile();
  try {
    mkdirSync(dirname(file), { recursive: true });
    const { isReady, isSeeded, pending, isNew } = survey(file, release);
    if (isReady) return;
    if (pending.length > 0 && !isNew && process.env.COPY_BEFORE_MIGRATION !== "off")
      console.log(`Copied the database to ${await copyDatabase(file, release?.fingerprint ?? "source")}`);
    for (const name of applyMigrations(file)) if (!isNew) console.log(`Migrated the database: ${name}`);
    if (!release) return mustRun(seedFailed, tools.tsx, ["prisma/seed.ts", "--if-empty"]);
    if (!isSeeded && !stateOf(file, release).isSeeded)
      mustRun(seedFailed, "build/seed/seed.js", ["--if-empty", "--pages", "build/seed/pages.json"]);
    rememberRelease(file, release);
  } catch (error) {
    fail(error);
  }
}

const seedFailed = "The database could not be seeded.";

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await readyDatabase(freshRelease() ?? undefined);
