import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { logger } from "#app/logger.server.ts";
import { sessionSecret } from "#app/domain/base/codes/session-secret.server.ts";

const CIPHER = "aes-256-gcm";
/** Bytes of the nonce and of the tag, as GCM recommends (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;
/** Base 32 has no dot, so a secret stored before they were sealed never begins like this. */
const PREFIX = "v1.";

const keyFrom = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "staff second step", 32));

/** Encrypts a second step's secret for this account, with a key derived from the secret that signs cookies. */
export function encryptSecret(plain: string, staffId: string, secret = sessionSecret): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyFrom(secret), nonce).setAAD(Buffer.from(staffId));
  const text = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
}

export const isEncrypted = (stored: string): boolean => stored.startsWith(PREFIX);

/** The secret, or null if it was sealed for another account or with another SESSION_SECRET. */
export function decryptSecret(stored: string, staffId: string, secret = sessionSecret): string | null {
  if (!isEncrypted(stored)) return stored;
  const bytes = Buffer.from(stored.slice(PREFIX.length), "base64url");
  try {
    const decipher = createDecipheriv(CIPHER, keyFrom(secret), bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(Buffer.from(staffId))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
  } catch (error) {
    logger.warn(
      { err: error },
      "a secret can't be read: it was sealed for something else, or SESSION_SECRET has changed",
    );
    return null;
  }
}
