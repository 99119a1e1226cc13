import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { decrypterFor } from "./age-keys.mjs";
import { formerName } from "./set-aside.mjs";
import { inWords } from "./unpack.mjs";

/** @param {string} file */
const besides = (file) => join(dirname(file), "session-secret");
/** @param {string} path */
const read = (path) => (existsSync(path) ? readFileSync(path, "utf8").trim() : null);

/**
 * The secret beside a backup, decrypted if need be; null if there's none.
 * @param {string} backup @param {import("./age-keys.mjs").Identities} identities
 */
async function readBackedUp(backup, identities) {
  const plain = read(besides(backup));
  const packed = `${besides(backup)}.age`;
  if (plain !== null || !existsSync(packed)) return plain;
  if (identities.length === 0)
    throw new Error(
      `${packed} is encrypted, and without it no private link opens. Name the file with the secret key that belongs to BACKUP_RECIPIENT: --identity FILE. Or set SESSION_SECRET to what it was.`,
    );
  const decrypter = await decrypterFor(identities);
  try {
    return (await decrypter.decrypt(readFileSync(packed), "text")).trim();
  } catch (error) {
    throw inWords(error, packed);
  }
}

/**
 * Makes ready to put the secret that lies beside a backup beside the database: what was signed and encrypted there
 * opens only with it.
 * @param {string} backup @param {string} file the database's path
 * @param {import("./age-keys.mjs").Identities} identities what opens one that is encrypted
 * @param {string} [set] SESSION_SECRET, which the site takes before any file
 * @returns {Promise<{ put: (now: Date) => string[], discard: () => void }>} `put` says what came of it
 */
export async function readySecret(backup, file, identities, set = process.env.SESSION_SECRET) {
  const ours = besides(file);
  const former = read(ours);
  /** @type {string | null} */
  let backedUp = null;
  /** @type {string[]} */
  const unopened = [];
  try {
    const isNeeded = !set || identities.length > 0;
    backedUp = isNeeded ? await readBackedUp(backup, identities) : read(besides(backup));
  } catch (error) {
    if (!set) throw error;
    unopened.push(
      `The session secret of the backup was left out: ${error instanceof Error ? error.message : error}`,
    );
  }
  const warning =
    set && set !== backedUp
      ? unopened.concat(
          "SESSION_SECRET is set here. It must be the one of the site that made the backup: set it to that, or unset it if that site had none.",
        )
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
