import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
  existsSync,
} from "node:fs";

/**
 * A change that has begun, until its end is known: a run that is killed leaves it to the next one.
 * @typedef {{ from: string | null, to: string }} Change
 * @typedef {{ read: () => Change | null, write: (change: Change) => void, remove: () => void }} Unfinished
 */

/** @param {string} path @returns {Unfinished} */
export const unfinishedIn = (path) => ({
  read: () => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null),
  write: (change) => {
    const file = openSync(`${path}.new`, "w");
    writeSync(file, JSON.stringify(change));
    fsyncSync(file);
    closeSync(file);
    renameSync(`${path}.new`, path);
  },
  remove: () => rmSync(path, { force: true }),
});
