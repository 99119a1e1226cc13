import { setTimeout as sleep } from "node:timers/promises";
import type { Client, InStatement, ResultSet, Transaction } from "@libsql/client/http";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { isBusy, isOfSqlite, withCode } from "./libsql-client.server";

/** The longest pause between two attempts, in milliseconds. */
const MAX_PAUSE_MS = 100;

/** Tries again while another write has the database; then throws what the server said. */
export async function whileBusy<T>(attempt: () => Promise<T>, until: number): Promise<T> {
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

/** Nothing of the transaction was stored, so that it may be tried again from its beginning: Prisma's P2034. */
const lostBy = (cause: unknown) =>
  Object.assign(new DriverAdapterError({ kind: "TransactionWriteConflict" }), { lostBy: cause });

/**
 * A transaction that takes the write lock with its first statement. The server ends one that keeps others waiting for
 * five seconds; what came after that would run, and stay, on its own, so nothing comes after that.
 */
export class NetworkTransaction {
  #transaction: Transaction | null = null;
  #lost: Error | null = null;
  #isBegun = false;

  constructor(
    readonly client: Client,
    /** when the first statement has waited long enough, as `performance.now()` */
    readonly until: number,
    /** gets the SQL of every statement */
    readonly note: (sql: string) => void,
  ) {}

  async execute(statement: InStatement): Promise<ResultSet> {
    if (this.#lost) throw this.#lost;
    this.note(typeof statement === "string" ? statement : statement.sql);
    try {
      if (this.#isBegun && this.#transaction) return await this.#transaction.execute(statement);
      const result = await whileBusy(() => this.#begin(statement), this.until);
      this.#isBegun = true;
      return result;
    } catch (error) {
      if (isOfSqlite(error)) throw withCode(error);
      throw (this.#lost = lostBy(error));
    }
  }

  async #begin(statement: InStatement): Promise<ResultSet> {
    this.#transaction = await this.client.transaction("write");
    try {
      return await this.#transaction.execute(statement);
    } catch (error) {
      // It began, and only the statement failed: the caller may go on with another one.
      if (!this.#transaction.closed) this.#isBegun = true;
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (this.#lost) throw this.#lost;
    try {
      await this.#transaction?.commit();
    } catch (error) {
      // If no answer came, it may have been stored or not: trying again could store it twice.
      throw /TRANSACTION_TIMEOUT|no transaction is active/.test(String(error)) ? lostBy(error) : error;
    }
  }

  async rollback(): Promise<void> {
    // What was lost is taken back by the server.
    if (this.#lost) this.#transaction?.close();
    else await this.#transaction?.rollback();
  }
}
