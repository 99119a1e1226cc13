import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

const FOLDER = "prisma/migrations";

/** The names of all migrations, oldest first. */
const migrations = readdirSync(FOLDER)
  .filter((name) => /^\d{14}_/.test(name))
  .sort();

/** The names of a migration and of all that came after it. */
export const migrationsFrom = (name: string) => migrations.filter((each) => each >= name);

/** Runs migrations as they are written. */
export function migrate(database: Database.Database, names: string[]): void {
  for (const name of names) database.exec(readFileSync(join(FOLDER, name, "migration.sql"), "utf8"));
}

/** Makes databases as the release left them that knew nothing of a migration yet. */
export function releaseBefore(migration: string): () => Database.Database {
  const first = new Database(":memory:");
  migrate(
    first,
    migrations.filter((name) => name < migration),
  );
  const file = first.serialize();
  return () => new Database(file);
}

export type Row = Record<string, string | number | null | Buffer>;

export function insert(database: Database.Database, table: string, ...rows: Row[]): void {
  for (const row of rows) {
    const columns = Object.keys(row);
    database
      .prepare(
        `INSERT INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`,
      )
      .run(Object.values(row));
  }
}

/** The rows of a table in the order of their first column. */
export const rowsOf = (database: Database.Database, table: string): Row[] =>
  database.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).all() as Row[];
