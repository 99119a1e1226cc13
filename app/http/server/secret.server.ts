import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { env } from "../../env.server";

const besideDatabase = () => join(dirname(resolve(env.DATABASE_URL.replace(/^file:/, ""))), "session-secret");

function keptSecret(): string {
  const path = besideDatabase();
  mkdirSync(dirname(path), { recursive: true });
  try {
    // "wx" makes it only where there is none: two processes that start at once agree on the first one's.
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/** What cookies are signed with: SESSION_SECRET, else one made once and kept beside the database for its owner's eyes only. */
export const sessionSecret = env.SESSION_SECRET ?? keptSecret();
