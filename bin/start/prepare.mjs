/** What `npm start` and `npm run start:stock` do before there is a server. */
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { databaseFile } from "../../app/platform/database/database-url.js";
import { envFileWarnings } from "../../app/platform/env-file.mjs";
import { filesOf, restoringMark } from "../../app/platform/files/stored-files.mjs";
import { freshRelease } from "../build.mjs";
import { loadEnv, mustPrepare, root, stopPreparing } from "../run.mjs";
import { isDatabaseReady } from "./database.mjs";

/** @typedef {import("../../app/platform/database/releases.mjs").Release} Release */

/**
 * Reads the settings, and lets a signal end the process until the returned function is called: as a container's first
 * process, it would ignore them otherwise.
 * @returns {() => void}
 */
export function beginStart() {
  const signals = ["SIGTERM", "SIGINT"];
  const stopEarly = () => void stopPreparing().then(() => process.exit(0));
  for (const signal of signals) process.on(signal, stopEarly);
  process.chdir(root);
  loadEnv();
  if (existsSync(".env"))
    for (const warning of envFileWarnings(readFileSync(".env", "utf8"))) console.warn(warning);
  process.env.NODE_ENV = "production";
  return () => {
    for (const signal of signals) process.off(signal, stopEarly);
  };
}

/** Whether a build could write where it has to. */
function canBuild() {
  try {
    for (const name of ["build", "app/generated", "node_modules"]) {
      const folder = join(root, name);
      accessSync(existsSync(folder) ? folder : dirname(folder), constants.W_OK);
    }
    return true;
  } catch (error) {
    const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
    if (["EROFS", "EACCES", "EPERM"].includes(code)) return false;
    throw error;
  }
}

/** Builds if there's no current build. What takes long runs in a process of its own: this one has to hear the signals. */
export async function currentRelease() {
  let release = freshRelease();
  if (!release) {
    if (!canBuild()) {
      console.error(
        `There's no current build, and this folder can't be written to: run npm run build in ${root} as its owner, then restart.`,
      );
      process.exit(1);
    }
    await mustPrepare("bin/build.mjs");
    release = freshRelease();
  }
  if (!release) throw new Error("The sources changed while the site was built. Start again.");
  return release;
}

/** Whether an earlier start ended before all files were back. */
const isFilesRestoreUnfinished = () =>
  existsSync(restoringMark(filesOf(process.env.FILES_DIR, databaseFile())));

/** Restores a lost database from BACKUP_URL, migrates and seeds, each only if needed. @param {Release} release */
export async function prepareDatabase(release) {
  if (process.env.BACKUP_URL && (!existsSync(databaseFile()) || isFilesRestoreUnfinished()))
    await mustPrepare("bin/restore.mjs", "--if-missing");
  if (!(await isDatabaseReady(release))) await mustPrepare("bin/start/database.mjs");
}
