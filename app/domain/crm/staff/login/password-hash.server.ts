import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { maxLength } from "#app/domain/base/limits/form-limits.ts";

/** OWASP's figures for Argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 } as const;

// The same letter may be typed as one character or as two.
const normalize = (password: string) => password.slice(0, maxLength.storedPassword).normalize("NFKC");

/** Returns the hash in PHC format; works outside the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(normalize(password), cost);

/** Compared with when there's no account, so that the answer takes as long. */
const nobodysHash = hashPassword(randomBytes(16).toString("base64url"));

/** Takes the same time whether or not there is a hash; false if there's none. */
export async function verifyPassword(stored: string | null, typed: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await nobodysHash), normalize(typed));
  return isRight && stored !== null && typed.length <= maxLength.storedPassword;
}

/** Whether a hash was made with other figures than today's. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored);
  return (Object.keys(cost) as (keyof typeof cost)[]).some((figure) => made[figure] !== cost[figure]);
}
