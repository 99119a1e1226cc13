import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { env } from "./env.server";
import { Prisma, PrismaClient } from "./generated/prisma/client";

/** How long a writer waits for another process's write before it gives up, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

class TunedSqlite extends PrismaBetterSqlite3 {
  override async connect() {
    const connection = await super.connect();
    await connection.executeScript(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;",
    );
    return connection;
  }
}

function connect() {
  return new PrismaClient({
    adapter: new TunedSqlite({ url: env.DATABASE_URL, timeout: BUSY_TIMEOUT_MS }),
  });
}

// Vite's development server loads this file again after an edit: one client must survive it.
const kept = globalThis as { evenhaulDb?: ReturnType<typeof connect> };

/** The one Prisma client. Only domain folders and the seed use it. */
export const db = (kept.evenhaulDb ??= connect());

export type Db = typeof db;
/** What the body of `db.$transaction` gets. */
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];

/** Whether an error says that a row with this unique value is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
