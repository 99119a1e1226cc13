import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { formerName } from "./set-aside.mjs";

/** @param {string} file */
const besides = (file) => join(dirname(file), "session-secret");
/** @param {string} path */
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8").trim() : null);

/**
 * Makes ready to put the secret that lies beside a backup beside the database: what was signed and encrypted there
 * opens only with it.
 * @param {string} backup @param {string} file the database's path @param {string} [set] SESSION_SECRET, which the site
 *   takes before any file
 * @returns {{ put: (now: Date) => string[], discard: () => void }} `put` says what came of it
 */
export function readySecret(backup, file, set = process.env.SESSION_SECRET) {
  const [backedUp, ours] = [read(besides(backup)), besides(file)];
  const former = read(ours);
  const warning =
    set && set !== backedUp
      ? [
          "SESSION_SECRET is set here. It must be the one of the site that made the backup: set it to that, or unset it if that site had none.",
        ]
      : [];
  const incoming = `${ours}.restoring`;
  if (!backedUp || backedUp === former) return { put: () => warning, discard: () => {} };
  writeFileSync(incoming, backedUp, { mode: 0o600 });
  return {
    put: (now) => {
      const kept = former === null ? null : formerName(ours, now);
      if (kept) renameSync(ours, kept);
      renameSync(incoming, ours);
      const said = kept ? [`${ours} is now the backup's. The one that was there is kept as ${kept}.`] : [];
      return [...said, ...warning];
    },
    discard: () => rmSync(incoming, { force: true }),
  };
}
