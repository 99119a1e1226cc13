import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { codeOf } from "../files/stored-files.mjs";
import { broken, fine, look } from "./findings.mjs";

/**
 * @typedef {object} SecretFacts
 * @property {string | null} set SESSION_SECRET
 * @property {string} path of the file beside the database
 * @property {string | null} kept what is in that file
 * @property {number} mode of that file
 * @property {string | null} backedUp what is in BACKUP_DIR's
 * @property {string | null} locked the path of BACKUP_DIR's where it's encrypted
 */

/** @param {string} path */
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8").trim() : null);

/** @param {string} database a path @param {string | null} set @param {string | null} backups @returns {SecretFacts} */
export function readSecret(database, set, backups) {
  const path = join(dirname(database), "session-secret");
  const locked = backups && join(backups, "session-secret.age");
  return {
    set,
    path,
    kept: read(path),
    mode: statSync(path, { throwIfNoEntry: false })?.mode ?? 0,
    backedUp: backups ? read(join(backups, "session-secret")) : null,
    locked: locked && existsSync(locked) ? locked : null,
  };
}

/**
 * The secret in force: the set one, or the one in the file; null where this user can read none.
 * @param {string | null} database a path @param {string | null} set @returns {string | null}
 */
export function secretInForce(database, set) {
  if (set !== null || database === null) return set;
  try {
    return read(join(dirname(database), "session-secret"));
  } catch (error) {
    if (codeOf(error) === "EACCES") return null;
    throw error;
  }
}

const loses = "everybody is logged out, private links in sent emails stop working, and second steps are lost";

/** @param {SecretFacts} facts @returns {import("./findings.mjs").Finding} */
export function judgeSecret({ set, path, kept, mode, backedUp, locked }) {
  if (kept !== null && mode & 0o077)
    return look("session secret", `${path} is readable by other users. Run: chmod 600 ${path}`);
  if (set === null && kept === null)
    return broken(
      "session secret",
      `SESSION_SECRET isn't set and ${path} isn't there. The next start makes a new one, and then ${loses}: bring the old one back from a backup first${locked ? `; ${locked} has it encrypted: age -d -i KEY` : ""}.`,
    );
  if (set !== null && kept !== null && set !== kept)
    return look(
      "session secret",
      `SESSION_SECRET is set, and ${path} has another. What was signed with that one doesn't open. If SESSION_SECRET is the right one, move the file away; otherwise unset it.`,
    );
  if (set === null && backedUp !== null && backedUp !== kept)
    return look(
      "session secret",
      `${path} isn't the one in BACKUP_DIR. It goes along with the next backup; if it wasn't meant to change, ${loses}: take the backup's instead.`,
    );
  return fine(
    "session secret",
    set === null
      ? `In ${path}, readable by this user only${locked ? `, and encrypted in ${locked}` : ""}.`
      : locked
        ? `SESSION_SECRET is set. The one in ${locked} is of the file that a former backup had: keep what is set where you keep your other secrets.`
        : "SESSION_SECRET is set. No backup has it: keep it where you keep your other secrets.",
  );
}
