import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyMigrations } from "../../prisma/apply-migrations.mjs";

/** Where the migrated, seeded template lies for the run, told to the workers by this variable. */
export const TEMPLATE = "EVENHAUL_TEST_TEMPLATE";

/** Makes a database with every migration and the built seed in a folder of its own. Returns the folder. */
export function makeTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-test-"));
  const file = join(folder, "template.db");
  applyMigrations(file);
  const seeding = spawnSync(process.execPath, ["build/seed/seed.js"], {
    env: { ...process.env, DATABASE_URL: `file:${file}`, NODE_ENV: "test" },
    encoding: "utf8",
  });
  if (seeding.status !== 0) throw new Error(`The seed failed:\n${seeding.stdout}${seeding.stderr}`);
  process.env[TEMPLATE] = folder;
  return folder;
}

/** A copy of the template for one worker. Returns its `file:` URL. */
export function copyTemplate(worker: string): string {
  const folder = process.env[TEMPLATE];
  if (!folder) throw new Error("There is no template database: the global setup did not run.");
  const own = join(folder, `worker-${worker}`);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  copyFileSync(join(folder, "template.db"), join(own, "test.db"));
  return `file:${join(own, "test.db")}`;
}
