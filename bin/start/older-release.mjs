import { NewerDatabaseError } from "../../app/platform/database/apply-migrations.mjs";

/** @typedef {import("../../app/platform/database/releases.mjs").Release} Release */
/** What a start finds. @typedef {{ isReady: boolean, isSeeded: boolean, pending: string[], isNew: boolean }} Survey */
/** @typedef {{ isOlder: boolean, isSeeded: boolean, isPrepared: boolean, newest: string }} State */

const allowed = "ALLOW_OLDER_RELEASE=on";
/** @type {Survey} */
const asItIs = { isReady: true, isSeeded: true, pending: [], isNew: false };

/** @param {string} why @returns {Survey} */
function rejectOlder(why) {
  if (process.env.ALLOW_OLDER_RELEASE !== "on")
    throw new Error(
      `${why} Start the newer release, or restore the copy that was made before it. To run this one on the database as it is, without changing tables or pages, set ${allowed}.`,
    );
  console.warn(`${why} It starts all the same (${allowed}) and leaves the tables and the pages as they are.`);
  return asItIs;
}

/**
 * What a database's state means for a start of this release. Throws a readable Error where it mustn't start.
 * @param {State} state @param {Release} release @param {string[]} pending @returns {Survey}
 */
export function judge({ isOlder, isSeeded, isPrepared, newest }, release, pending) {
  if (!isOlder) return { isReady: isPrepared && pending.length === 0, isSeeded, pending, isNew: false };
  return rejectOlder(
    `This release, of ${release.madeAt}, is older than the one the database was prepared for, of ${newest}.`,
  );
}

/**
 * The same for a database that could not be looked through.
 * @param {unknown} error @param {Release | undefined} release
 * @returns {Survey | null} null if the error is another one
 */
export const judgeNewer = (error, release) =>
  release && error instanceof NewerDatabaseError ? rejectOlder(error.message) : null;
