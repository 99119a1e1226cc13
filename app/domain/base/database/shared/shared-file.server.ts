import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { databaseFile, databaseServer } from "#app/env.server.ts";
import { NetworkSqlite } from "#app/sqlite/network-sqlite.server.ts";
import { LostFileError, OpenFiles } from "#app/sqlite/open-files.server.ts";
import { PatientSqlite } from "#app/sqlite/patient-sqlite.server.ts";

/** Everything in it may be lost, so it has no migrations: a table that changes gets a new name. */
const tables = `
CREATE TABLE IF NOT EXISTS uses (
  key TEXT PRIMARY KEY, count INTEGER NOT NULL, ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS uses_ends_at ON uses (ends_at);
CREATE TABLE IF NOT EXISTS notes (
  key TEXT PRIMARY KEY, kind TEXT NOT NULL, value TEXT NOT NULL, ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS notes_kind_ends_at ON notes (kind, ends_at);
CREATE TABLE IF NOT EXISTS job_turns (
  job TEXT PRIMARY KEY, holder TEXT NOT NULL, ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS processes (
  id TEXT PRIMARY KEY, seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS seats (
  visitor TEXT NOT NULL, process TEXT NOT NULL, taken INTEGER NOT NULL, PRIMARY KEY (visitor, process)
) STRICT, WITHOUT ROWID;
`;

let opening: Promise<SqlDriverAdapter> | null = null;

async function open(): Promise<SqlDriverAdapter> {
  const connection = await (
    databaseServer
      ? new NetworkSqlite(databaseServer)
      : new PatientSqlite(new OpenFiles(`${databaseFile}-shared`))
  ).connect();
  await connection.executeScript(databaseServer ? tables : `PRAGMA secure_delete = ON; ${tables}`);
  return connection;
}

/**
 * One statement on the file that the processes of this machine share beside the database: for what is short-lived, so
 * that it wakes nobody who watches the database and is in no backup. On a server these are tables of the database,
 * where they wake nobody either. Resolves with the rows, their values by the names of
 * their columns; rejects if the file can't be used, which no visitor should notice.
 */
export async function querySharedDb(
  sql: string,
  ...values: readonly (string | number)[]
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const mine = (opening ??= open());
  // A file that could not be opened may be there later.
  const connection = await mine.catch((error: unknown) => {
    if (opening === mine) opening = null;
    throw error;
  });
  const argTypes = values.map((value) => ({
    arity: "scalar" as const,
    scalarType: typeof value === "string" ? ("string" as const) : ("bigint" as const),
  }));
  const asked = connection.queryRaw({ sql, args: [...values], argTypes });
  const { columnNames, rows } = await asked.catch(async (error: unknown) => {
    // Somebody removed it: the next statement makes a new one.
    if (error instanceof LostFileError && opening === mine) await closeShared();
    throw error;
  });
  return rows.map((row) => Object.fromEntries(columnNames.map((name, index) => [name, row[index]])));
}

/** The next `querySharedDb` opens it again. */
export async function closeShared(): Promise<void> {
  const open = opening;
  opening = null;
  await (await open)?.dispose();
}
