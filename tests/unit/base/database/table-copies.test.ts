import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";

const FOLDER = "prisma/migrations";
const migrations = readdirSync(FOLDER)
  .filter((name) => /^\d{14}_/.test(name))
  .sort();

const columnsOf = (database: Database.Database, table: string): string[] =>
  database
    .prepare<[string], { name: string }>("SELECT name FROM pragma_table_info(?)")
    .all(table)
    .map(({ name }) => name);

/** `INSERT INTO "new_orders" ("id", …) SELECT`, which brings the rows of a table to its copy. */
const copies = /INSERT INTO "new_(\w+)" \(([^)]+)\)\s+SELECT/g;

test("a table that a migration copies loses no column that its copy has too", () => {
  const database = new Database(":memory:");
  const lost: string[] = [];
  let checked = 0;
  for (const migration of migrations) {
    const sql = readFileSync(join(FOLDER, migration, "migration.sql"), "utf8");
    const found = [...sql.matchAll(copies)].map(([, table = "", list = ""]) => ({
      table,
      copied: new Set(list.split(",").map((name) => name.trim().replaceAll('"', ""))),
      before: columnsOf(database, table),
    }));
    database.exec(sql);
    for (const { table, copied, before } of found) {
      const after = new Set(columnsOf(database, table));
      checked += 1;
      for (const column of before)
        if (after.has(column) && !copied.has(column)) lost.push(`${migration}: ${table}.${column}`);
    }
  }
  database.close();
  expect(checked).toBeGreaterThan(10);
  expect(lost).toEqual([]);
});
