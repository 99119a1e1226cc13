import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

const FOLDER = "prisma/migrations";

const migrations = readdirSync(FOLDER)
  .filter((name) => /^\d{14}_/.test(name))
  .sort();

/** The migration itself and all later ones. */
export const migrationsFrom = (name: string) => migrations.filter((each) => each >= name);

export function migrate(database: Database.Database, names: string[]): void {
  for (const name of names) database.exec(readFileSync(join(FOLDER, name, "migration.sql"), "utf8"));
}

/** Returns a factory of databases as the last release before `migration` left them. */
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

/** The order makes two databases comparable. */
export const rowsOf = (database: Database.Database, table: string): Row[] =>
  database.prepare(`SELECT * FROM "${table}" ORDER BY 1, 2`).all() as Row[];
