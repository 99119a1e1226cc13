import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyMigrations } from "../../app/platform/database/apply-migrations.mjs";

const KILLS = 12;
const ROWS = 40_000;

let folder: string;
let migrations: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-killed-"));
  migrations = join(folder, "migrations");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, sql: string) {
  mkdirSync(join(migrations, name), { recursive: true });
  writeFileSync(join(migrations, name, "migration.sql"), sql);
}

/** What a start does: a copy, then every migration. */
const preparing = `
  import { applyMigrations } from "${process.cwd()}/app/platform/database/apply-migrations.mjs";
  import { copyDatabase } from "${process.cwd()}/app/platform/database/copy-database.mjs";
  const [file, folder] = process.argv.slice(1);
  console.log("begun");
  await copyDatabase(file, "c0ffee");
  applyMigrations(file, folder);
  console.log("done");
`;

/** Kills it `afterMs` after it began; returns how long it took if it was faster, in ms. */
async function prepare(file: string, afterMs: number): Promise<number | null> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", preparing, file, migrations], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<NodeJS.Signals | null>((resolve, reject) =>
    child.once("exit", (code, signal) =>
      code ? reject(new Error(`ended by itself with ${code}`)) : resolve(signal),
    ),
  );
  await new Promise((resolve) => child.stdout.once("data", resolve));
  const begun = performance.now();
  const killing = setTimeout(() => child.kill("SIGKILL"), afterMs);
  const signal = await ended;
  const took = performance.now() - begun;
  clearTimeout(killing);
  return signal === null ? took : null;
}

test(`killed at ${KILLS} moments of a copy and two migrations, a database is whole and the next start finishes`, async () => {
  write("1_first", "CREATE TABLE cars (id INTEGER PRIMARY KEY, name TEXT NOT NULL);");
  const original = join(folder, "original.db");
  applyMigrations(original, migrations);
  const db = new Database(original);
  db.pragma("journal_mode = WAL");
  db.exec(`WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < ${ROWS})
    INSERT INTO cars SELECT id, 'Sample car ' || id FROM n`);
  db.close();
  write("2_longer", "ALTER TABLE cars ADD COLUMN length INTEGER; UPDATE cars SET length = length(name);");
  write(
    "3_rebuild",
    `CREATE TABLE new_cars (id INTEGER PRIMARY KEY, name TEXT NOT NULL, length INTEGER NOT NULL);
     INSERT INTO new_cars SELECT * FROM cars; DROP TABLE cars; ALTER TABLE new_cars RENAME TO cars;
     CREATE INDEX cars_by_name ON cars (name);`,
  );
  const file = join(folder, "site.db");
  const fresh = () => {
    for (const name of readdirSync(folder)) if (name.startsWith("site.db")) rmSync(join(folder, name));
    cpSync(original, file);
  };
  fresh();
  let fastest = (await prepare(file, 60_000)) ?? 60_000;
  for (let kill = 0; kill < KILLS; kill += 1) {
    let moment = (kill + 0.5) / KILLS;
    for (;;) {
      fresh();
      const took = await prepare(file, moment * fastest);
      if (took === null) break;
      // It was done before the moment came: the machine is less busy than it was, or the timer late.
      fastest = Math.min(took, fastest);
      moment *= 0.9;
    }
    applyMigrations(file, migrations);
    const left = new Database(file);
    expect(left.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(left.prepare("SELECT count(*) AS n, sum(length) AS length FROM cars").get()).toEqual({
      n: ROWS,
      length: left.prepare("SELECT sum(length(name)) FROM cars").pluck().get(),
    });
    expect(left.prepare("SELECT migration_name FROM _prisma_migrations ORDER BY 1").pluck().all()).toEqual([
      "1_first",
      "2_longer",
      "3_rebuild",
    ]);
    left.close();
  }
});
