import Database from "better-sqlite3";
import { env } from "../../env.server";

// `data_version` counts the commits of other connections only, so it is asked on a connection that never writes.
let connection: Database.Database | null = null;
/** Counted, because each connection has a count of its own. */
let connections = 0;

function connect(): Database.Database {
  const storedQuote = new Database(env.DATABASE_URL.replace(/^file:/, ""), {
    readonly: true,
    fileMustExist: true,
  });
  connections += 1;
  return storedQuote;
}

/**
 * A sign that differs once anybody has committed a change to the database: ourselves, another process, a hand with
 * `sqlite3`. Takes microseconds. Throws where the database cannot be asked.
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

/** Lets go of the connection; asked again, it is opened again. */
export function closeChanges(): void {
  connection?.close();
  connection = null;
}
