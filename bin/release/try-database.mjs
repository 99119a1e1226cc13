/**
 * What a start of this release would do before it serves, done to a copy of the database: `bin/release.mjs` runs it in
 * the new release, as the site's user and with its settings. It doesn't serve: the copy's emails, webhooks and payments
 * would go out a second time.
 */
import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { pendingMigrations } from "../../app/platform/database/apply-migrations.mjs";
import { copyTo } from "../../app/platform/database/copy-database.mjs";
import { databaseFile, databaseServer } from "../../app/platform/database/database-url.js";
import { keepFilesPrivate } from "../../app/platform/database/private-files.mjs";
import { loadBuild } from "../../app/platform/server/load-build.mjs";
import { freshRelease } from "../build.mjs";
import { root, runTool } from "../run.mjs";
import { checkDatabasePlace, isDatabaseReady } from "../start/database.mjs";

process.chdir(root);
keepFilesPrivate();
process.env.NODE_ENV = "production";

/** @param {string} file @param {string} folder @returns {Promise<string | null>} the copy, or null where none is made */
async function copyIn(file, folder) {
  const copy = join(folder, basename(file));
  try {
    await copyTo(file, copy);
    return copy;
  } catch (error) {
    // A start makes a copy as large before it migrates, and would fail the same way.
    if (process.env.COPY_BEFORE_MIGRATION !== "off") throw error;
    const why = error instanceof Error ? error.message : error;
    console.warn(`The migrations are not tried on a copy. ${why}`);
    return null;
  }
}

/** @param {string} file @returns {Promise<boolean>} whether they went in */
async function tryMigrations(file) {
  const { names, isNew } = pendingMigrations(file);
  if (isNew || names.length === 0) return true;
  const folder = `${file}.trial`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    const copy = await copyIn(file, folder);
    console.log(`Trying on a copy of the database: ${names.join(", ")}`);
    return (
      copy === null ||
      runTool("bin/start/database.mjs", [], {
        env: { DATABASE_URL: `file:${copy}`, COPY_BEFORE_MIGRATION: "off" },
      })
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const release = freshRelease();
if (!release) throw new Error("There is no build of these sources.");
// Both end the process with a readable message: wrong settings, and a database that this release mustn't open.
await loadBuild();
checkDatabasePlace();
await isDatabaseReady(release);
try {
  if (databaseServer()) console.log("The database is on a server: its migrations are not tried before.");
  else if (!(await tryMigrations(databaseFile()))) process.exit(1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// What the build has opened would keep the process.
process.exit(0);
