import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { databaseFile, env } from "#app/env.server.ts";

const besideDatabase = () => join(dirname(resolve(databaseFile)), "session-secret");

function keptSecret(): string {
  const path = besideDatabase();
  mkdirSync(dirname(path), { recursive: true });
  try {
    // "wx" fails if the file exists, so two processes that start at once share the first one's secret.
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/** Signs cookies: SESSION_SECRET, or a secret created once next to the database and readable only by its owner. */
export const sessionSecret = env.SESSION_SECRET ?? keptSecret();
