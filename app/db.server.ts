import { databaseFile, databaseServer } from "./env.server";
import { Prisma, PrismaClient } from "./generated/prisma/client";
import { SECOND_MS } from "./platform/durations.js";
import { contentWatch } from "./sqlite/content-watch.server";
import { noteFault } from "./sqlite/faults.server";
import { NetworkSqlite } from "./sqlite/network-sqlite.server";
import { OpenFiles } from "./sqlite/open-files.server";
import { PatientSqlite, WRITE_WAIT_MS } from "./sqlite/patient-sqlite.server";
import { retryConflicts } from "./sqlite/retry-conflicts.server";
import { watchQuery } from "./sqlite/watch-queries.server";

/** Beyond the adapter's own limit for waiting, so that a locked database is told as what it is. */
const MAX_WAIT_MS = WRITE_WAIT_MS + 2_000;

/**
 * Round trips take their time, and so does a machine that is busy with other things or stands still for a moment. Prisma's
 * own limit is five seconds by the clock, after which it takes back what was about to be stored. Below the wait for writes,
 * so that a write behind a stuck transaction still gets its turn.
 */
const TRANSACTION_MS = WRITE_WAIT_MS - SECOND_MS;

function connect(files: OpenFiles) {
  if (!databaseServer)
    return new PrismaClient({
      adapter: new PatientSqlite(files, { watch: watchQuery, noteFault }),
      transactionOptions: { maxWait: MAX_WAIT_MS, timeout: TRANSACTION_MS },
    });
  return retryConflicts(
    new PrismaClient({
      adapter: new NetworkSqlite(databaseServer, () => contentWatch.lookAfterWrite(), watchQuery),
      transactionOptions: { maxWait: MAX_WAIT_MS, timeout: TRANSACTION_MS },
    }),
  );
}

// Vite's development server reloads this file after an edit, so the client must outlive the module.
const kept = globalThis as { evenhaulDb?: ReturnType<typeof connect>; evenhaulFiles?: OpenFiles };
const files = (kept.evenhaulFiles ??= new OpenFiles(databaseFile));

/** The only Prisma client; only domain folders and the seed use it. */
export const db = (kept.evenhaulDb ??= connect(files));

/** What the client's files lack at their paths, in words, or null; a database server has no files here. */
export const lostFile = (): string | null => files.findLost()?.words ?? null;

export type Db = typeof db;
/** The client inside a `db.$transaction` body. */
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];

/** Whether a row with this unique value already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
