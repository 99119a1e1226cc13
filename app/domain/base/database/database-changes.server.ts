import Database from "better-sqlite3";
import { databaseFile, databaseServer } from "#app/env.server.ts";
import { noteFault } from "#app/sqlite/faults.server.ts";
import { businessSettings, contentWatch } from "#app/sqlite/content-watch.server.ts";

// `data_version` counts only other connections' commits, so this connection never writes.
let connection: Database.Database | null = null;
/** Part of the version, because each connection has its own `data_version`. */
let connections = 0;

function connect(): Database.Database {
  const connection = new Database(databaseFile, { readonly: true, fileMustExist: true });
  connections += 1;
  return connection;
}

/**
 * A value that changes whenever anyone commits to the database: this process, another one, or `sqlite3`; on a server,
 * whenever what public pages show has changed, within a second. Takes microseconds; throws if the file can't be read.
 */
export function databaseVersion(): string {
  if (databaseServer) return String(contentWatch.version());
  try {
    connection ??= connect();
    return `${connections}-${connection.pragma("data_version", { simple: true }) as number}`;
  } catch (error) {
    noteFault(error);
    closeChanges();
    throw error;
  }
}

/** The business's name and phone from the settings, read synchronously. Throws if the file can't be read. */
export function businessNow(): ReadonlyMap<string, string> {
  if (databaseServer) return contentWatch.settings();
  connection ??= connect();
  const rows = connection
    .prepare(`SELECT name, value FROM settings WHERE name IN (${businessSettings.map(() => "?").join(", ")})`)
    .all(...businessSettings);
  return new Map((rows as { name: string; value: string }[]).map(({ name, value }) => [name, value.trim()]));
}

let content: { version: string; changes: number } | null = null;

/**
 * How often anything that public pages show has changed: pages, news, questions, reviews, rates, settings. Takes
 * microseconds while there are no commits; throws if the file can't be read.
 */
export function contentVersion(): number {
  if (databaseServer) return contentWatch.version();
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

/** Call it before the first request: later code reads a database server's values without waiting. */
export const openChanges = (): Promise<void> => (databaseServer ? contentWatch.start() : Promise.resolve());

/** The next `databaseVersion` call opens a new connection. */
export function closeChanges(): void {
  contentWatch.stop();
  connection?.close();
  connection = null;
  countChanges = null;
}
