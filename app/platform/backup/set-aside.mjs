import { existsSync, renameSync } from "node:fs";

/** What SQLite may keep beside a database. Another database would take it for its own, and be damaged by it. */
const besides = ["-wal", "-shm", "-journal"];

/** @param {string} path @param {Date} now */
export const formerName = (path, now) => `${path}.replaced-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`;

/**
 * Renames a database and what SQLite keeps beside it, also if only that is left.
 * @param {string} file the database's path @param {Date} now
 * @returns {string[]} the new names
 */
export function setAside(file, now) {
  const former = formerName(file, now);
  return ["", ...besides].flatMap((end) => {
    if (!existsSync(file + end)) return [];
    renameSync(file + end, former + end);
    return [former + end];
  });
}
