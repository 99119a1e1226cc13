import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { applyMigrations } from "../prisma/apply-migrations.mjs";
import { databaseFile } from "../prisma/database-url.js";
import { isSeeded, rememberSeeded } from "../prisma/seeded-release.mjs";
import { mustRun, tools } from "./run.mjs";

const failed = "The database could not be seeded.";

/**
 * Prepares the database: its folder, every migration, and the seed. Ends the process on failure.
 * @param {string} [release] of the build whose seed runs, once; without it, the source's seed runs every time
 */
export function readyDatabase(release) {
  const file = databaseFile();
  mkdirSync(dirname(file), { recursive: true });
  try {
    applyMigrations(file);
  } catch (error) {
    console.error(`The database could not be migrated. ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  if (!release) return mustRun(failed, tools.tsx, ["prisma/seed.ts", "--if-empty"]);
  if (isSeeded(file, release)) return;
  mustRun(failed, "build/seed/seed.js", ["--if-empty"]);
  rememberSeeded(file, release);
}
