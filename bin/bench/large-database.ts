import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { buildIfStale } from "../build.mjs";
import { mustRun } from "../run.mjs";
import { readyDatabase } from "../start/database.mjs";

const LEADS = 1_000_000;
const AGENTS = 6;

export type AddStaff = (
  file: string,
  role: "owner" | "agent",
  name?: string,
) => Promise<{ id: string; cookie: string }>;

/**
 * A database with a million leads, and the environment set for it. It takes minutes to make, so BENCH_DATABASE may name a
 * file in which it's kept for the next run.
 */
export async function readyLargeDatabase(): Promise<{
  file: string;
  addStaff: AddStaff;
  discard: () => void;
}> {
  const release = await buildIfStale();
  const kept = process.env.BENCH_DATABASE;
  const folder = kept ? null : mkdtempSync(join(tmpdir(), "evenhaul-bench-"));
  const file = kept ? resolve(kept) : join(folder ?? "", "large.db");
  Object.assign(process.env, {
    DATABASE_URL: `file:${file}`,
    LOG_LEVEL: "silent",
    NODE_ENV: "production",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret that only the bench knows",
  });
  // It signs cookies with the secret that is set when it's loaded.
  const { addStaff } = await import("../../tests/support/staff");
  const isMade = existsSync(file);
  await readyDatabase(release);
  if (!isMade) await fill(file, addStaff);
  return { file, addStaff, discard: () => folder && rmSync(folder, { recursive: true, force: true }) };
}

/** Agents first, so that the leads have owners. */
async function fill(file: string, addStaff: AddStaff): Promise<void> {
  for (let made = 0; made < AGENTS; made += 1) await addStaff(file, "agent");
  mustRun("The large database could not be made.", "build/seed/seed-large.js", ["--leads", String(LEADS)]);
  const db = new Database(file);
  db.pragma("wal_checkpoint(TRUNCATE)");
  db.close();
}
