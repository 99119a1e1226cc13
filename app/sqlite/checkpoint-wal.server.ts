import { statSync } from "node:fs";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import Database from "better-sqlite3";

/** Runs in a thread of its own (checkpoint-thread.server.ts). */
const { files } = workerData as { files: string[] };

/** A log that is longer is moved into its database, in bytes: four times what SQLite's own limit would be. */
const LONG_BYTES = 16 * 1_024 * 1_024;
const LOOK_MS = 250;
/** How long writers may be kept waiting for somebody who reads from the log, in milliseconds. */
const READERS_MS = 500;
/** After that somebody else's reading goes on for long: a backup for example. In milliseconds. */
const PAUSE_MS = 15_000;

const connections = new Map<string, Database.Database>();
const notBefore = new Map<string, number>();

function connect(file: string): Database.Database {
  const connection = new Database(file, { fileMustExist: true, timeout: READERS_MS });
  connection.pragma("synchronous = NORMAL");
  connections.set(file, connection);
  return connection;
}

/** The log is cut to nothing each time, so its size says how much is in it. */
const isLong = (file: string) => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > LONG_BYTES;

function checkpointWal(file: string): void {
  if (!isLong(file) || performance.now() < (notBefore.get(file) ?? 0)) return;
  try {
    const connection = connections.get(file) ?? connect(file);
    // Most of it, beside readers and writers; then the rest, for which writers wait a moment.
    connection.pragma("wal_checkpoint(PASSIVE)");
    const [{ busy }] = connection.pragma("wal_checkpoint(TRUNCATE)") as [{ busy: number }];
    if (busy) notBefore.set(file, performance.now() + PAUSE_MS);
    // The first write to an empty log waits for the disk, and the server must not; this number has no use.
    else connection.pragma("user_version = 1");
  } catch (error) {
    notBefore.set(file, performance.now() + PAUSE_MS);
    const isBusy = error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
    if (!isBusy) parentPort?.postMessage(`the log of ${basename(file)} could not be moved: ${String(error)}`);
  }
}

setInterval(() => files.forEach(checkpointWal), LOOK_MS);
