import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";

export type TimedQuery = {
  sql: string;
  ms: number;
  /** SQLite's plan for it, one step per line */
  plan: () => Promise<string>;
};

type Reports = { watch?: (query: TimedQuery) => void; noteFault?: (error: unknown) => void };

/**
 * Passes on every query of a connection with the time it took, and what it failed with; waiting for a lock isn't part of
 * the time.
 */
export function timed(
  connection: SqlDriverAdapter,
  { watch = () => {}, noteFault = () => {} }: Reports,
): SqlDriverAdapter {
  async function noted<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      noteFault(error);
      throw error;
    }
  }
  async function time<T>(query: SqlQuery, run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await noted(run);
    } finally {
      watch({ sql: query.sql, ms: performance.now() - started, plan: () => planOf(connection, query) });
    }
  }
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    queryRaw: (query) => time(query, () => connection.queryRaw(query)),
    executeRaw: (query) => time(query, () => connection.executeRaw(query)),
    executeScript: (script) => noted(async () => connection.executeScript(script)),
    startTransaction: (level) => connection.startTransaction(level),
    dispose: () => connection.dispose(),
  };
}

async function planOf(connection: SqlDriverAdapter, query: SqlQuery): Promise<string> {
  const { rows, columnNames } = await connection.queryRaw({
    ...query,
    sql: `EXPLAIN QUERY PLAN ${query.sql}`,
  });
  const detail = columnNames.indexOf("detail");
  return rows.map((row) => String(row[detail])).join("\n");
}
