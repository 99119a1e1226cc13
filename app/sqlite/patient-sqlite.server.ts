import { setTimeout as sleep } from "node:timers/promises";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { LostFileError } from "./open-files.server";
import type { OpenFiles } from "./open-files.server";
import { cacheStatements } from "./statement-cache.server";
import { timed } from "./timed-sqlite.server";
import type { TimedQuery } from "./timed-sqlite.server";
import { Turns } from "./turns.server";

/** How long a write waits for other writes, of this process and of others, in milliseconds. */
export const WRITE_WAIT_MS = 10_000;
/** The longest pause between two attempts, in milliseconds. */
const MAX_PAUSE_MS = 25;

/** Up to two gigabytes of the file are read where the operating system keeps them, without a copy for each page. */
const MAPPED_BYTES = 2_000_000_000;

/** Pages in the log. By then a thread should long have moved them (checkpoint-thread.server.ts), and here everything would wait. */
const MAX_LOG_LENGTH = 25_000;

/** Writes waited longer than they may. */
export class WriteWaitError extends Error {
  override name = "WriteWaitError";

  constructor(waitedMs: number) {
    super(`a write waited ${waitedMs / 1_000} s for earlier ones`);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === "object" &&
  error.cause !== null &&
  "originalCode" in error.cause &&
  String(error.cause.originalCode).startsWith("SQLITE_BUSY");

/** Tries again while another process holds the lock, without blocking anything else here; then throws what SQLite threw. */
async function retryWhileBusy<T>(attempt: () => Promise<T>, until: number): Promise<T> {
  for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

/** The statements that only read. */
export const reads = /^\s*(?:SELECT|WITH|PRAGMA|EXPLAIN)\b/i;

/**
 * One connection that only reads and one that writes, one write or transaction at a time. SQLite itself never waits,
 * because that would stop the whole process: a write that finds the file locked tries again, and reads go on. A write
 * whose files aren't at their paths anymore fails with LostFileError before it begins, and before it is committed.
 */
class PatientConnection implements SqlDriverAdapter {
  readonly provider = "sqlite";
  readonly adapterName = "patient-sqlite";
  readonly #turns = new Turns();
  #isLogMoved = false;

  constructor(
    readonly reader: SqlDriverAdapter,
    readonly writer: SqlDriverAdapter,
    readonly files: OpenFiles,
  ) {}

  queryRaw(query: SqlQuery) {
    return reads.test(query.sql)
      ? retryWhileBusy(() => this.reader.queryRaw(query), performance.now() + WRITE_WAIT_MS)
      : this.#inTurn(() => this.writer.queryRaw(query));
  }

  executeRaw(query: SqlQuery) {
    return this.#inTurn(() => this.writer.executeRaw(query));
  }

  executeScript(script: string) {
    return this.#inTurn(() => this.writer.executeScript(script));
  }

  /** Takes the write lock at once, so that nothing inside has to wait or be repeated. */
  async startTransaction(): Promise<Transaction> {
    const { end, until } = await this.#takeTurn();
    try {
      await this.#checkFiles();
      await retryWhileBusy(() => this.writer.executeScript("BEGIN IMMEDIATE"), until);
    } catch (error) {
      end();
      throw error;
    }
    const files = { isLost: () => this.files.findLost() !== null, check: () => this.#checkFiles() };
    return transactionOn(this.writer, files, end);
  }

  async dispose() {
    // The one that may write goes last: it puts the log into the file.
    await this.reader.dispose();
    await this.writer.dispose();
  }

  async #inTurn<T>(write: () => Promise<T>): Promise<T> {
    const { end, until } = await this.#takeTurn();
    try {
      return await retryWhileBusy(async () => {
        await this.#checkFiles();
        return write();
      }, until);
    } finally {
      end();
    }
  }

  /** Never inside of a transaction. */
  async #checkFiles(): Promise<void> {
    const lost = this.files.findLost();
    if (!lost) return void (this.#isLogMoved = false);
    if (lost.isLogOnly && !this.#isLogMoved) {
      // What was acknowledged before the log was removed is in the open log alone, and would end with this process.
      this.#isLogMoved = true;
      await this.writer.executeScript("PRAGMA wal_checkpoint(PASSIVE)");
    }
    throw new LostFileError(lost);
  }

  async #takeTurn() {
    const until = performance.now() + WRITE_WAIT_MS;
    const end = await this.#turns.take(WRITE_WAIT_MS);
    if (!end) throw new WriteWaitError(WRITE_WAIT_MS);
    return { end, until };
  }
}

const commits = /^\s*COMMIT\b/i;

type FileCheck = {
  isLost: () => boolean;
  /** rejects if one is lost; not inside of a transaction */ check: () => Promise<void>;
};

/** Prisma itself runs COMMIT and ROLLBACK as queries, then calls commit or rollback, also where COMMIT failed. */
function transactionOn(writer: SqlDriverAdapter, files: FileCheck, end: () => void): Transaction {
  const close = async () => end();
  const run = async (sql: string) => void (await writer.executeRaw({ sql, args: [], argTypes: [] }));
  const commit = async (query: SqlQuery) => {
    if (!files.isLost()) return writer.executeRaw(query);
    await run("ROLLBACK");
    await files.check();
    // It came back in this moment, but what was written is taken back.
    throw new LostFileError({ words: "the database's file was away for a moment", isLogOnly: false });
  };
  return {
    provider: writer.provider,
    adapterName: writer.adapterName,
    options: { usePhantomQuery: false },
    queryRaw: (query) => writer.queryRaw(query),
    executeRaw: (query) => (commits.test(query.sql) ? commit(query) : writer.executeRaw(query)),
    commit: close,
    rollback: close,
    createSavepoint: (name) => run(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => run(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name) => run(`RELEASE SAVEPOINT ${name}`),
  };
}

type Options = {
  /** gets every query with the time it took */
  watch?: (query: TimedQuery) => void;
  /** gets what a query failed with */
  noteFault?: (error: unknown) => void;
};

/** SQLite for Prisma; writes wait for each other and for other processes without stopping this one. */
export class PatientSqlite implements SqlDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "patient-sqlite";
  readonly #sqlite: PrismaBetterSqlite3;

  /** @param files of the database that is opened */
  constructor(
    readonly files: OpenFiles,
    readonly options: Options = {},
  ) {
    this.#sqlite = new PrismaBetterSqlite3({ url: `file:${files.file}`, timeout: 0 });
  }

  async connect(): Promise<SqlDriverAdapter> {
    const writer = await this.#open(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = ${MAX_LOG_LENGTH}`,
    );
    const reader = await this.#open("PRAGMA query_only = ON");
    // Only reading opens the log.
    await reader.executeScript("PRAGMA user_version");
    this.files.remember();
    return new PatientConnection(reader, writer, this.files);
  }

  async #open(settings: string): Promise<SqlDriverAdapter> {
    const connection = timed(cacheStatements(await this.#sqlite.connect()), this.options);
    await retryWhileBusy(
      () =>
        connection.executeScript(
          `PRAGMA foreign_keys = ON; PRAGMA mmap_size = ${MAPPED_BYTES}; ${settings};`,
        ),
      performance.now() + WRITE_WAIT_MS,
    );
    return connection;
  }
}
