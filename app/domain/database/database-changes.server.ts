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

let content: { version: string; changes: number } | null = null;

/**
 * How often anything that public pages show has changed: pages, news, questions, reviews, rates, settings. Takes
 * microseconds while nobody commits; throws if the database can't be read.
 */
export function contentVersion(): number {
  const version = databaseVersion();
  if (content?.version !== version) content = { version, changes: readChanges() };
  return content.changes;
}

/** Kept prepared: it's asked after every commit. */
let countChanges: Database.Statement | null = null;

function readChanges(): number {
  connection ??= connect();
  countChanges ??= connection.prepare("SELECT changes FROM public_content").pluck();
  return countChanges.get() as number;
}

/** The next `databaseVersion` call opens a new connection. */
export function closeChanges(): void {
  connection?.close();
  connection = null;
  countChanges = null;
}
