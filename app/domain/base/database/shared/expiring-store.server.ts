import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { z } from "zod";
import { logger } from "#app/logger.server.ts";
import { querySharedDb } from "./shared-file.server";

const CIPHER = "aes-256-gcm";
/** Bytes of the nonce and of the tag, as GCM recommends (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;

type Rules<T> = {
  kind: string;
  /** how long a note is kept */
  seconds: number;
  /** notes of this kind; beyond, the oldest go */
  most: number;
  schema: z.ZodType<T>;
};

const derive = (use: string, kind: string, key: string) =>
  Buffer.from(hkdfSync("sha256", key, "", `${use} of a note, ${kind}`, 32));

function encrypt(text: string, secret: Buffer): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, secret, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

function decrypt(stored: string, secret: Buffer): string {
  const bytes = Buffer.from(stored, "base64url");
  const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}

/**
 * Short-lived notes that every process on the database can read. A note's key must be unguessable: the note is stored
 * under a digest of it and encrypted with it, so that the file alone says nothing. What can't be shared stays in this
 * process's memory; no method rejects.
 */
export function expiringStore<T extends object>({ kind, seconds, most, schema }: Rules<T>) {
  const own = new LRUCache<string, T>({ max: most, ttl: seconds * 1_000 });
  const storageKey = (key: string) => derive("place", kind, key).toString("base64url");
  const warn = (error: unknown) =>
    logger.warn({ err: error, kind }, "a note could not be shared with other processes");

  return {
    async read(key: string): Promise<T | null> {
      const kept = own.get(key);
      if (kept) return kept;
      try {
        const [row] = await querySharedDb(
          "SELECT value FROM notes WHERE key = ? AND ends_at > ?",
          storageKey(key),
          Date.now(),
        );
        return row ? schema.parse(JSON.parse(decrypt(String(row.value), derive("secret", kind, key)))) : null;
      } catch (error) {
        warn(error);
        return null;
      }
    },

    async write(key: string, note: T): Promise<void> {
      own.delete(key);
      try {
        await querySharedDb(
          `INSERT INTO notes (key, kind, value, ends_at) VALUES (?, ?, ?, ?)
           ON CONFLICT (key) DO UPDATE SET value = excluded.value, ends_at = excluded.ends_at`,
          storageKey(key),
          kind,
          encrypt(JSON.stringify(note), derive("secret", kind, key)),
          Date.now() + seconds * 1_000,
        );
        await querySharedDb(
          `DELETE FROM notes WHERE kind = ?
           AND ends_at <= (SELECT ends_at FROM notes WHERE kind = ? ORDER BY ends_at DESC LIMIT 1 OFFSET ?)`,
          kind,
          kind,
          most,
        );
      } catch (error) {
        warn(error);
        own.set(key, note);
      }
    },

    async forget(key: string): Promise<void> {
      own.delete(key);
      await querySharedDb("DELETE FROM notes WHERE key = ?", storageKey(key)).catch(warn);
    },
  };
}
