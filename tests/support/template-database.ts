import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { applyMigrations } from "../../prisma/apply-migrations.mjs";

/** The environment variable that passes the folder of the migrated, seeded template to the workers. */
export const TEMPLATE = "EVENHAUL_TEST_TEMPLATE";

/** Creates the template with all migrations and the built seed; returns its folder. */
export function makeTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-test-"));
  const file = join(folder, "template.db");
  applyMigrations(file);
  const seeding = spawnSync(process.execPath, ["build/seed/seed.js"], {
    env: { ...process.env, DATABASE_URL: `file:${file}`, NODE_ENV: "test" },
    encoding: "utf8",
  });
  if (seeding.status !== 0) throw new Error(`The seed failed:\n${seeding.stdout}${seeding.stderr}`);
  withoutStaff(file);
  process.env[TEMPLATE] = folder;
  return folder;
}

/** Tests add the staff they need; the seed's first account would be one owner too many. */
function withoutStaff(file: string): void {
  const db = new Database(file);
  db.exec("DELETE FROM staff");
  db.close();
}

/** Copies the template for one worker; returns a `file:` URL. */
export function copyTemplate(worker: string): string {
  const folder = process.env[TEMPLATE];
  if (!folder) throw new Error("There is no template database: the global setup did not run.");
  const own = join(folder, `worker-${worker}`);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  copyFileSync(join(folder, "template.db"), join(own, "test.db"));
  return `file:${join(own, "test.db")}`;
}
