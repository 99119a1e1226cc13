import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { env } from "./env.server";
import { Prisma, PrismaClient } from "./generated/prisma/client";

/** Up to two gigabytes of the file are read where the operating system keeps them, without a copy for each page. */
const MAPPED_BYTES = 2_000_000_000;
/** How long a write waits for another process's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;

class TunedSqlite extends PrismaBetterSqlite3 {
  override async connect() {
    const connection = await super.connect();
    await connection.executeScript(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON;
      PRAGMA mmap_size = ${MAPPED_BYTES};`,
    );
    return connection;
  }
}

function connect() {
  return new PrismaClient({
    adapter: new TunedSqlite({ url: env.DATABASE_URL, timeout: BUSY_TIMEOUT_MS }),
  });
}

// Vite's development server reloads this file after an edit, so the client must outlive the module.
const kept = globalThis as { evenhaulDb?: ReturnType<typeof connect> };

/** The only Prisma client; only domain folders and the seed use it. */
export const db = (kept.evenhaulDb ??= connect());

export type Db = typeof db;
/** The client inside a `db.$transaction` body. */
export type Tx = Parameters<Parameters<Db["$transaction"]>[0]>[0];

/** Whether a row with this unique value already exists. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
