import Database from "better-sqlite3";
import { databaseFile } from "../../env.server";

// `data_version` counts only other connections' commits, so this connection never writes.
let connection: Database.Database | null = null;
/** Part of the version, because each connection has its own `data_version`. */
let connections = 0;

function connect(): Database.Database {
  const connection = new Database(databaseFile, {
    readonly: true,
    fileMustExist: true,
  });
  connections += 1;
  return connection;
}

/**
 * A value that changes whenever anyone commits to the database: this process, another one, or `sqlite3`. Takes
 * microseconds; throws if the database can't be read.
 */
export function databaseVersion(): string {
  try {
    connection ??= connect();
    return `${connections}-${connection.pragma("data_version", { simple: true }) as number}`;
  } catch (error) {
    closeChanges();
    throw error;
  }
}

/** Settings by name, read at once, for what can't wait. Throws if the database can't be read. */
export function settingsNow(names: readonly string[]): Map<string, string> {
  connection ??= connect();
  const marks = names.map(() => "?").join(", ");
  const rows = connection.prepare(`SELECT name, value FROM settings WHERE name IN (${marks})`).all(...names);
  return new Map((rows as { name: string; value: string }[]).map(({ name, value }) => [name, value.trim()]));
}

/** The next `databaseVersion` call opens a new connection. */
export function closeChanges(): void {
  connection?.close();
  connection = null;
}
