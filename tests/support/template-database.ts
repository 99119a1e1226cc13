import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { applyMigrations } from "../../app/platform/database/apply-migrations.mjs";

/** The environment variable that passes the folder of the migrated, seeded template to the workers. */
export const TEMPLATE = "EVENHAUL_TEST_TEMPLATE";

/** Creates the template with all migrations and the built seed; returns its folder. */
export function makeTemplate(): string {
  const folder = mkdtempSync(join(tmpdir(), "evenhaul-test-"));
  const file = join(folder, "template.db");
  applyMigrations(file);
  const seeding = spawnSync(process.execPath, ["build/seed/seed.js", "--pages", "build/seed/pages.json"], {
    env: { ...process.env, DATABASE_URL: `file:${file}`, NODE_ENV: "test" },
    encoding: "utf8",
  });
  if (seeding.status !== 0) throw new Error(`The seed failed:\n${seeding.stdout}${seeding.stderr}`);
  withoutStaff(file);
  withClock(file);
  process.env[TEMPLATE] = folder;
  return folder;
}

/** Tests add the staff they need; the seed's first account would be one owner too many. */
function withoutStaff(file: string): void {
  const db = new Database(file);
  db.exec("DELETE FROM staff");
  db.close();
}

/** As of a site that has run until now: a test may add rows of any day. */
function withClock(file: string): void {
  const db = new Database(file);
  db.prepare("INSERT INTO clock (id, believed_at) VALUES (1, ?)").run(
    new Date().toISOString().replace("Z", "+00:00"),
  );
  db.close();
}

/** What a process that runs several files has had since its first. */
const kept = globalThis as {
  evenhaulTestDatabase?: { file: string; watch: Database.Database; version: unknown };
};

const versionOf = (watch: Database.Database) => watch.pragma("data_version", { simple: true });

/**
 * Gives a test file a database with the template's rows, in a folder of its worker; returns a `file:` URL. In a process
 * that has run another file, the database is the same one, and gets its rows back if they have changed.
 */
export async function takeTemplate(worker: string): Promise<string> {
  const folder = process.env[TEMPLATE];
  if (!folder) throw new Error("There is no template database: the global setup did not run.");
  const template = join(folder, "template.db");
  if (!kept.evenhaulTestDatabase) {
    const own = join(folder, `worker-${worker}`);
    rmSync(own, { recursive: true, force: true });
    mkdirSync(own);
    const file = join(own, "test.db");
    copyFileSync(template, file);
    const watch = new Database(file, { readonly: true });
    kept.evenhaulTestDatabase = { file, watch, version: versionOf(watch) };
  }
  const database = kept.evenhaulTestDatabase;
  if (versionOf(database.watch) !== database.version) {
    await putBack(template, database.file);
    database.version = versionOf(database.watch);
  }
  return `file:${database.file}`;
}

async function putBack(template: string, file: string): Promise<void> {
  const source = new Database(template, { readonly: true });
  await source.backup(file, { progress: () => Number.MAX_SAFE_INTEGER });
  source.close();
  const own = new Database(file);
  // A number that was there before would bring back what was kept in memory with it.
  own.prepare("UPDATE public_content SET changes = ?").run(Date.now());
  own.close();
  if (!existsSync(`${file}-shared`)) return;
  const shared = new Database(`${file}-shared`);
  for (const table of ["uses", "notes", "job_turns", "seats"]) shared.exec(`DELETE FROM ${table}`);
  shared.close();
}
