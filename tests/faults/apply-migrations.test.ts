import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { applyMigrations } from "../../app/platform/database/apply-migrations.mjs";

let folder: string;
let file: string;
let migrations: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "evenhaul-migrations-"));
  file = join(folder, "site.db");
  migrations = join(folder, "migrations");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const prisma = (...args: string[]) => {
  const outcome = spawnSync(process.execPath, ["node_modules/prisma/build/index.js", ...args], {
    env: { ...process.env, DATABASE_URL: `file:${file}` },
    encoding: "utf8",
  });
  return `${outcome.status} ${outcome.stdout}${outcome.stderr}`;
};

function write(name: string, sql: string) {
  mkdirSync(join(migrations, name), { recursive: true });
  writeFileSync(join(migrations, name, "migration.sql"), sql);
}

function inDatabase<T>(work: (db: Database.Database) => T): T {
  const db = new Database(file);
  try {
    return work(db);
  } finally {
    db.close();
  }
}
const all = (sql: string) => inDatabase((db) => db.prepare(sql).all());

const sideTables = () => {
  write("1_first", "CREATE TABLE parents (id TEXT PRIMARY KEY); INSERT INTO parents VALUES ('a');");
  write(
    "2_second",
    `CREATE TABLE children (id TEXT PRIMARY KEY, parent TEXT REFERENCES parents (id) ON DELETE CASCADE);
     INSERT INTO children VALUES ('b', 'a');`,
  );
};

describe("Prisma's tools and the site share one record", () => {
  test("what the site migrated is up to date for them", () => {
    expect(applyMigrations(file)).toHaveLength(applied().length);
    expect(prisma("migrate", "status")).toMatch(/^0[^]*up to date/);
  });
  test("they find nothing to change in what the site migrated", () => {
    applyMigrations(file);
    const schema = ["--to-schema", "prisma/schema", "--exit-code"];
    expect(prisma("migrate", "diff", "--from-config-datasource", ...schema)).toMatch(/^0/);
  });
  test("what they migrated is up to date for the site, row by row as it would have written itself", () => {
    expect(prisma("migrate", "deploy")).toMatch(/^0/);
    const cliRows = applied();
    const schema = all("SELECT type, name, sql FROM sqlite_master ORDER BY name");
    expect(applyMigrations(file)).toEqual([]);
    rmSync(file);
    applyMigrations(file);
    expect(applied()).toEqual(cliRows);
    expect(all("SELECT type, name, sql FROM sqlite_master ORDER BY name")).toEqual(schema);
  });
  const applied = () =>
    all(
      `SELECT migration_name, checksum, logs, rolled_back_at, applied_steps_count, length(id), length(started_at),
              length(finished_at) FROM _prisma_migrations ORDER BY migration_name`,
    );
});

describe("a migration", () => {
  test("is applied once, in the order of the names", () => {
    sideTables();
    expect(applyMigrations(file, migrations)).toEqual(["1_first", "2_second"]);
    expect(applyMigrations(file, migrations)).toEqual([]);
  });
  test("that rebuilds a table keeps the rows that refer to it", () => {
    sideTables();
    write(
      "3_rebuild",
      `PRAGMA defer_foreign_keys=ON; PRAGMA foreign_keys=OFF;
       CREATE TABLE new_parents (id TEXT PRIMARY KEY, name TEXT); INSERT INTO new_parents (id) SELECT id FROM parents;
       DROP TABLE parents; ALTER TABLE new_parents RENAME TO parents;
       PRAGMA foreign_keys=ON; PRAGMA defer_foreign_keys=OFF;`,
    );
    applyMigrations(file, migrations);
    expect(all("SELECT * FROM children")).toEqual([{ id: "b", parent: "a" }]);
  });
  test.each([
    [
      "fails half-way",
      "CREATE TABLE more (id TEXT); INSERT INTO nowhere VALUES (1);",
      /no such table: nowhere/,
    ],
    ["leaves rows without what they refer to", "DELETE FROM parents;", /rows of children .* rows of parents/],
  ])(
    "that %s leaves nothing behind, is named with the reason, and goes in once it is mended",
    (_what, sql, why) => {
      sideTables();
      applyMigrations(file, migrations);
      const seen = () => [
        all("SELECT name FROM sqlite_master"),
        all("SELECT id FROM parents"),
        all("SELECT id FROM _prisma_migrations"),
      ];
      const before = seen();
      write("3_third", sql);
      expect(() => applyMigrations(file, migrations)).toThrow(/3_third\/migration\.sql failed/);
      expect(() => applyMigrations(file, migrations)).toThrow(why);
      expect(seen()).toEqual(before);
      write("3_third", "CREATE TABLE more (id TEXT);");
      expect(applyMigrations(file, migrations)).toEqual(["3_third"]);
    },
  );
});

describe("a database that does not fit is refused with words", () => {
  beforeEach(() => {
    sideTables();
    applyMigrations(file, migrations);
  });
  test("where a migration was changed afterwards", () => {
    appendFileSync(join(migrations, "1_first", "migration.sql"), "-- better");
    expect(() => applyMigrations(file, migrations)).toThrow(/1_first was changed after/);
  });
  test("where a newer release has been at it", () => {
    rmSync(join(migrations, "2_second"), { recursive: true });
    expect(() => applyMigrations(file, migrations)).toThrow(/2_second, which this release does not know/);
  });
  test("where Prisma's tools stopped half-way, until they are told that it was taken back", () => {
    inDatabase((db) =>
      db.exec("UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_second'"),
    );
    expect(() => applyMigrations(file, migrations)).toThrow(/2_second was begun and never finished/);
    inDatabase((db) =>
      db.exec(
        "DROP TABLE children; UPDATE _prisma_migrations SET rolled_back_at = 1 WHERE finished_at IS NULL",
      ),
    );
    expect(applyMigrations(file, migrations)).toEqual(["2_second"]);
  });
  test("where it is somebody else's", () => {
    inDatabase((db) => db.exec("DROP TABLE _prisma_migrations"));
    expect(() => applyMigrations(file, migrations)).toThrow(/not made by this site/);
  });
});

test("with nothing pending another process may hold the database, even in the middle of a write", () => {
  cpSync("prisma/migrations", migrations, { recursive: true });
  applyMigrations(file, migrations);
  inDatabase((other) => {
    other.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; DELETE FROM settings;");
    expect(applyMigrations(file, migrations)).toEqual([]);
    other.exec("ROLLBACK");
  });
});
