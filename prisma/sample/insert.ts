import type Database from "better-sqlite3";

type Value = string | number | null;

/** A prepared insert that takes a row by its columns' names. */
export function inserter<Column extends string>(
  db: Database.Database,
  table: string,
  columns: readonly Column[],
): (row: Record<Column, Value>) => void {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const insert = db.prepare(
    `INSERT INTO "${table}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`,
  );
  return (row) => void insert.run(columns.map((column) => row[column]));
}

export const DAY_MS = 24 * 60 * 60_000;

/** As Prisma stores a time. */
export const stored = (ms: number): string => `${new Date(ms).toISOString().slice(0, 23)}+00:00`;
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
