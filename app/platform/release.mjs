import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { codeOf } from "./files/stored-files.mjs";

/** A build as people and scripts name it. @typedef {{ id: string, madeAt: string }} BuildRelease `madeAt` is ISO 8601 */

/** How much of a build's fingerprint names it. */
const ID_LENGTH = 12;

/**
 * The release in a folder of the project, as it lies on the disk right now; null where nothing was built.
 * @param {string} [file] what bin/build.mjs writes last @returns {BuildRelease | null}
 */
export function readRelease(file = "build/release.json") {
  try {
    const { fingerprint, madeAt } = JSON.parse(readFileSync(file, "utf8"));
    return { id: String(fingerprint).slice(0, ID_LENGTH), madeAt: new Date(madeAt).toISOString() };
  } catch (error) {
    // A build that is being made has no such file, or half of one.
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError || error instanceof RangeError)
      return null;
    throw error;
  }
}

/**
 * The release that a restart would run. A release that lies beside others isn't changed anymore, and its folder's real path
 * is all that a process under systemd knows of: there it's the one that the link `current` leads to.
 * @param {string} [folder] of the running one @returns {BuildRelease | null}
 */
export function releaseOnDisk(folder = process.cwd()) {
  const beside = dirname(folder);
  const next =
    basename(beside) === "releases" ? readRelease(join(beside, "../current/build/release.json")) : null;
  return next ?? readRelease(join(folder, "build/release.json"));
}

/** The release that this process runs: what lay there when it began. */
export const runningRelease = readRelease();
