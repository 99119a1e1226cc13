import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Trial
 * @property {string} copy the backup's name
 * @property {Date} at
 * @property {boolean} isWhenMade an encrypted copy: it was read back when it was made, by the key that only it has
 * @property {string | null} problem in words; null: it can be restored
 * @property {number} leads
 * @property {number} quotes
 * @property {number} files that it names and the folder has
 */

const trialName = "restore-trial.json";

/**
 * Writes down how a trial ended, beside the backups; the last one that ended well stays known.
 * @param {string} folder @param {Trial} trial
 */
export function writeTrial(folder, trial) {
  const former = readTrial(folder);
  const good = trial.problem === null ? trial : (former?.good ?? null);
  const path = join(folder, trialName);
  writeFileSync(
    `${path}.part`,
    JSON.stringify({ ...trial, good: good && { copy: good.copy, at: good.at } }),
    { mode: 0o600 },
  );
  renameSync(`${path}.part`, path);
}

/**
 * How the last trial in a folder ended, and which was the last that ended well.
 * @param {string} folder
 * @returns {(Trial & { good: { copy: string, at: Date } | null }) | null} null if there was none, or it can't be read
 */
export function readTrial(folder) {
  try {
    const { good, ...trial } = JSON.parse(readFileSync(join(folder, trialName), "utf8"));
    const at = new Date(trial.at);
    if (Number.isNaN(at.getTime())) return null;
    return { ...trial, at, good: good && { copy: String(good.copy), at: new Date(good.at) } };
  } catch {
    return null;
  }
}
