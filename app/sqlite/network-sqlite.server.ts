import { setTimeout as sleep } from "node:timers/promises";
import type { Client, InStatement, ResultSet } from "@libsql/client/http";
import { PrismaLibSql } from "@prisma/adapter-libsql/web";
import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  Transaction,
} from "@prisma/driver-adapter-utils";
import type { DatabaseServer } from "#app/platform/database/database-url.js";
import { writesContent } from "./content-tables";
import { isUnreachable, openClient, withCode } from "./libsql-client.server";
import { NetworkTransaction, whileBusy } from "./network-transaction.server";
import { reads, WriteWaitError, WRITE_WAIT_MS } from "./patient-sqlite.server";
import { timed } from "./timed-sqlite.server";
import type { TimedQuery } from "./timed-sqlite.server";
import { Turns } from "./turns.server";

/** Pauses before a question that got no answer is asked again, in milliseconds. */
const AGAIN_MS = [50, 250];

/** Prisma's adapter on our client. Each adapter asks one thing at a time, so every question gets its own. */
class AdapterOn extends PrismaLibSql {
  constructor(readonly client: Partial<Client>) {
    super({ url: "" });
  }

  override createClient(): Client {
    return this.client as Client;
  }
}

/** A question that changes nothing may be asked again. */
async function retryUnreachable<T>(ask: () => Promise<T>): Promise<T> {
  for (const pauseMs of AGAIN_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
    await sleep(pauseMs);
  }
  return ask();
}

/** A database server for Prisma: reads go side by side, transactions one after the other, as one writes at a time there. */
class NetworkConnection implements SqlDriverAdapter {
  readonly provider = "sqlite";
  readonly adapterName = "network-sqlite";
  readonly #turns = new Turns();
  readonly #reading: AdapterOn;
  readonly #writing: AdapterOn;

  constructor(
    readonly client: Client,
    readonly contentWritten: () => Promise<void>,
  ) {
    this.#reading = new AdapterOn({
      execute: (asked: InStatement) => retryUnreachable(() => client.execute(asked)),
    });
    this.#writing = new AdapterOn({
      execute: (asked: InStatement) => this.#write(asked),
      executeMultiple: (script: string) => client.executeMultiple(script),
    });
  }

  async queryRaw(query: SqlQuery) {
    const adapter = reads.test(query.sql) ? this.#reading : this.#writing;
    return (await adapter.connect()).queryRaw(query);
  }

  async executeRaw(query: SqlQuery) {
    return (await this.#writing.connect()).executeRaw(query);
  }

  async executeScript(script: string) {
    await (await this.#writing.connect()).executeScript(script);
  }

  async startTransaction(): Promise<Transaction> {
    const until = performance.now() + WRITE_WAIT_MS;
    const end = await this.#turns.take(WRITE_WAIT_MS);
    if (!end) throw new WriteWaitError(WRITE_WAIT_MS);
    let isContent = false;
    const open = new NetworkTransaction(this.client, until, (sql) => (isContent ||= writesContent(sql)));
    const adapter = await new AdapterOn({ transaction: async () => open as never }).connect();
    const transaction = await adapter.startTransaction();
    const finish = async (finishing: Promise<void>) => {
      try {
        await finishing;
      } finally {
        end();
      }
    };
    return {
      provider: transaction.provider,
      adapterName: transaction.adapterName,
      options: transaction.options,
      queryRaw: (query) => transaction.queryRaw(query),
      executeRaw: (query) => transaction.executeRaw(query),
      commit: async () => {
        await finish(transaction.commit());
        if (isContent) await this.contentWritten();
      },
      rollback: () => finish(transaction.rollback()),
      createSavepoint: (name) => transaction.createSavepoint?.(name) ?? Promise.resolve(),
      rollbackToSavepoint: (name) => transaction.rollbackToSavepoint?.(name) ?? Promise.resolve(),
      releaseSavepoint: (name) => transaction.releaseSavepoint?.(name) ?? Promise.resolve(),
    };
  }

  async dispose() {
    this.client.close();
  }

  async #write(asked: InStatement): Promise<ResultSet> {
    try {
      const result = await whileBusy(() => this.client.execute(asked), performance.now() + WRITE_WAIT_MS);
      // Jobs delete settings that mostly aren't there: what changed nothing leaves every kept page as it is.
      const isChange = result.rowsAffected > 0 || result.rows.length > 0;
      if (isChange && writesContent(typeof asked === "string" ? asked : asked.sql))
        await this.contentWritten();
      return result;
    } catch (error) {
      throw withCode(error);
    }
  }
}

/** A libSQL server for Prisma. */
export class NetworkSqlite implements SqlDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "network-sqlite";

  constructor(
    readonly server: DatabaseServer,
    /** awaited after every write to what public pages show */
    readonly contentWritten: () => Promise<void> = async () => {},
    readonly watch: (query: TimedQuery) => void = () => {},
  ) {}

  async connect(): Promise<SqlDriverAdapter> {
    return timed(new NetworkConnection(openClient(this.server), this.contentWritten), { watch: this.watch });
  }
}
