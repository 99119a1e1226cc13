/** Lays a release in a folder of its own: its sources, its packages, its build, and a trial. */
import { cpSync, existsSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { root } from "../run.mjs";
import { output, plainEnv, run } from "./run-command.mjs";

/** What the first release takes on the disk, packages and build, in bytes; later ones take what the current one does. */
const FIRST_BYTES = 1_500_000_000;
/** What a copy of a folder that isn't a repository leaves out: it's made by the install, the build and the site. */
const leftOut = new Set([
  ".env",
  ".git",
  "build",
  "data",
  "node_modules",
  "playwright-report",
  "test-results",
  "app/generated",
]);

/** Throws a readable Error where there's no room for one more release. @param {string} folder @param {string | null} like the current one */
export function needRoom(folder, like) {
  const size = like && output("du", ["-sk", like]);
  const needed = size ? Number.parseInt(size, 10) * 1_024 * 1.1 : FIRST_BYTES;
  const { bavail, bsize } = statfsSync(folder);
  const inMb = (/** @type {number} */ bytes) => `${Math.ceil(bytes / 1e6)} MB`;
  if (bavail * bsize < needed)
    throw new Error(
      `There is no room for a release in ${folder}: it needs ${inMb(needed)}, ${inMb(bavail * bsize)} are free.`,
    );
}

/**
 * Runs a command in a release that isn't finished. It holds the lock too: what a killed run leaves running still writes
 * there.
 * @param {string} part @param {number} lock an open file @param {string[]} command
 * @param {import("./run-command.mjs").Options} [options]
 */
const runIn = (part, lock, [program = "", ...args], options = {}) =>
  run(program, args, { cwd: part, stdio: ["ignore", "inherit", "inherit", lock], ...options });

/**
 * As the site's user, and with nothing of this shell's.
 * @param {{ uid?: number, gid?: number }} owner @param {Record<string, string | undefined>} [settings]
 */
export const asSite = (owner, settings = {}) => ({
  ...owner,
  env: { PATH: process.env.PATH, HOME: tmpdir(), TMPDIR: tmpdir(), ...settings },
});

/**
 * @param {string} part @param {string} commit
 * @returns {string | null} the commit's time, in seconds; null if this isn't a repository
 */
function copySources(part, commit) {
  if (!existsSync(join(root, ".git"))) {
    cpSync(root, part, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !leftOut.has(relative(root, path)),
    });
    return null;
  }
  if (output("git", ["status", "--porcelain", "--untracked-files=no"], { cwd: root }))
    console.warn(`What was changed here and not committed is no part of the release (${commit}).`);
  const archive = join(part, ".archive.tar");
  const isCopied =
    run("git", ["archive", "--output", archive, commit], { cwd: root }) &&
    run("tar", ["-xf", archive, "-C", part]);
  if (!isCopied) throw new Error(`The sources of ${commit} could not be copied to ${part}.`);
  rmSync(archive);
  return output("git", ["log", "-1", "--format=%ct", commit], { cwd: root });
}

/**
 * @param {string} part @param {{ commit: string, install: string, build: string, lock: number }} options
 */
export function makeIn(part, { commit, install, build, lock }) {
  const seconds = copySources(part, commit);
  const env = { ...plainEnv(), ...(seconds && { SOURCE_DATE_EPOCH: seconds }) };
  console.log("Installing its packages ...");
  if (!runIn(part, lock, ["sh", "-c", install], { env })) {
    runIn(part, lock, [process.execPath, "tools/check-machine.mjs"]);
    throw new Error("Its packages could not be installed.");
  }
  console.log("Building it ...");
  if (!runIn(part, lock, ["sh", "-c", build], { env })) throw new Error("It could not be built.");
}

/**
 * @param {string} part @param {number} lock @param {{ uid?: number, gid?: number }} owner
 * @param {Record<string, string | undefined>} settings
 * @returns {number} how long the start's work on the database took, in milliseconds
 */
export function tryIn(part, lock, owner, settings) {
  console.log("Trying it ...");
  if (!runIn(part, lock, [process.execPath, "tools/try-start.mjs"], asSite(owner)))
    throw new Error("It did not start on an empty database.");
  const begun = performance.now();
  if (!runIn(part, lock, [process.execPath, "bin/release/try-database.mjs"], asSite(owner, settings)))
    throw new Error("It would not start with the site's settings and database.");
  return performance.now() - begun;
}
