import { existsSync, readFileSync, writeFileSync } from "node:fs";

// The library takes a tenth of a second to load, which only those who encrypt should pay.
const library = () => import("age-encryption");

/** A backup that the given identity doesn't open, or none was given: nothing is said of the backup itself. */
export class WrongKeyError extends Error {}

/** @param {string} path of what is encrypted */
export const noIdentity = (path) =>
  new WrongKeyError(
    `${path} is encrypted. Name the file with the secret key that belongs to BACKUP_RECIPIENT: --identity FILE.`,
  );

/** @param {string} path @param {unknown} cause */
export const wrongIdentity = (path, cause) =>
  new WrongKeyError(`${path} was encrypted for another key: the identity that you named doesn't open it.`, {
    cause,
  });

/** Whether the library says so. @param {unknown} error */
export const isForAnotherKey = (error) =>
  error instanceof Error && error.message.includes("no identity matched");

/** @typedef {import("age-encryption").Identity} Identity */
/** @typedef {readonly (string | Identity)[]} Identities what opens an encrypted copy: secret keys, or what stands for one */

/** @param {readonly string[]} recipients @returns {Promise<import("age-encryption").Encrypter | null>} null for none. Rejects with a readable Error. */
export async function encrypterFor(recipients) {
  if (recipients.length === 0) return null;
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  for (const key of recipients)
    try {
      encrypter.addRecipient(key);
    } catch (cause) {
      throw new Error(
        `BACKUP_RECIPIENT: ${key} isn't a public key of age; a character is wrong or missing.`,
        { cause },
      );
    }
  return encrypter;
}

/** @param {Identities} identities */
export async function decrypterFor(identities) {
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return decrypter;
}

/**
 * The secret keys in a file such as `age-keygen` or `npm run backup -- --new-key` writes: one a line, notes after #.
 * @param {string} path @returns {Promise<string[]>} Rejects with a readable Error, which never has the key in it.
 */
export async function readIdentities(path) {
  if (!existsSync(path)) throw new Error(`There is no identity at ${path}.`);
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (lines.some((line) => line.startsWith("age1")))
    throw new Error(
      `${path} has a public key (age1…), which only encrypts. Name the file with the secret one.`,
    );
  const isKey = lines.length > 0 && lines.every((line) => /^AGE-SECRET-KEY-/.test(line));
  if (!isKey) throw new Error(`${path} is no identity of age: its lines begin with AGE-SECRET-KEY-.`);
  try {
    await decrypterFor(lines);
  } catch {
    // Its message might quote the key.
    throw new Error(`A secret key in ${path} is damaged: a character is wrong or missing.`);
  }
  return lines;
}

/**
 * Makes a pair of keys and writes the secret one, for its owner alone.
 * @param {string} path where nothing may be yet
 * @returns {Promise<string>} the public one. Rejects with a readable Error.
 */
export async function makeKey(path) {
  const { generateIdentity, identityToRecipient } = await library();
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  try {
    writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    throw new Error(`${path} is there already, and an identity is never overwritten.`, { cause: error });
  }
  return recipient;
}
