import { spawnSync } from "node:child_process";

/** @typedef {Omit<import("node:child_process").SpawnSyncOptions, "env"> & { env?: NodeJS.Dict<string> }} Options */

/** Types of the build want NODE_ENV in every environment. @param {Options} options */
const withEnv = (options) => /** @type {import("node:child_process").SpawnSyncOptions} */ (options);

/**
 * Runs a program and shows what it prints.
 * @param {string} program @param {string[]} args @param {Options} [options]
 * @returns {boolean} whether it succeeded
 */
export const run = (program, args, options = {}) =>
  spawnSync(program, args, withEnv({ stdio: "inherit", ...options })).status === 0;

/**
 * What a program prints, without the line's end; null if it fails.
 * @param {string} program @param {string[]} args @param {Options} [options]
 */
export function output(program, args, options = {}) {
  const { status, stdout } = spawnSync(
    program,
    args,
    withEnv({ stdio: ["ignore", "pipe", "inherit"], ...options }),
  );
  return status === 0 ? String(stdout).trim() : null;
}

/** What an npm around us, or a production server, has set for itself; what the operator has set for npm stays. */
const notForOthers = /^npm_(?!config_)|^npm_config_(?:local|global)_prefix$|^(?:NODE_ENV|INIT_CWD)$/;

/** Our environment, for another command of its own. */
export const plainEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !notForOthers.test(name)));

/**
 * The name of a release: the time at which it's laid, then its commit.
 * @param {string} commit @param {Date} [now]
 */
export const nameRelease = (commit, now = new Date()) =>
  `${now.toISOString().replace(/[-:]|\.\d+/g, "")}-${commit.slice(0, 12) || "files"}`;

export const releaseName = /^\d{8}T\d{6}Z-[\w.-]+$/;
