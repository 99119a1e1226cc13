/** What the environment says of backups; the server's own reading of it (app/env.server.ts) goes by the same rules. */

/** A public key of age: its checksum is looked at where a backup is made, with the library that encrypts. */
const recipient = /^age1[02-9ac-hj-np-z]{58,}$/;

/**
 * @typedef {object} BackupSettings
 * @property {string[]} recipients public keys; empty: copies aren't encrypted
 * @property {number | null} days after which a copy goes
 * @property {number | null} maxBytes of all copies and files in the folder
 */

/** @param {string} text BACKUP_RECIPIENT @returns {string[]} Throws an Error that says what was expected. */
export function parseRecipients(text) {
  const keys = text.split(",").map((key) => key.trim());
  const secret = keys.some((key) => key.toUpperCase().startsWith("AGE-SECRET-KEY-"));
  if (secret)
    throw new Error(
      "must be a public key (age1…): this is the secret one, which opens backups and must not be on this machine",
    );
  if (!keys.every((key) => recipient.test(key)))
    throw new Error("must be a public key of age such as age1… (several: with commas between)");
  return keys;
}

/** @param {string} text BACKUP_DAYS */
export function parseBackupDays(text) {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 3_650) throw new Error("must be whole days, 1 to 3,650");
  return days;
}

/** @param {string} text BACKUP_MAX_GB @returns {number} bytes */
export function parseBackupMaxGb(text) {
  const gigabytes = Number(text);
  if (!(gigabytes > 0) || gigabytes > 1_000_000) throw new Error("must be gigabytes, such as 20 or 0.5");
  return gigabytes * 1e9;
}

/**
 * @template T
 * @param {string} name @param {string | undefined} text @param {(text: string) => T} parse @param {T} none
 */
function read(name, text, parse, none) {
  if (!text) return none;
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${name} ${error instanceof Error ? error.message : error}.`, { cause: error });
  }
}

/** @param {NodeJS.ProcessEnv} [env] @returns {BackupSettings} Throws a readable Error. */
export const readBackupSettings = (env = process.env) => ({
  recipients: read("BACKUP_RECIPIENT", env.BACKUP_RECIPIENT, parseRecipients, []),
  days: read("BACKUP_DAYS", env.BACKUP_DAYS, parseBackupDays, null),
  maxBytes: read("BACKUP_MAX_GB", env.BACKUP_MAX_GB, parseBackupMaxGb, null),
});
