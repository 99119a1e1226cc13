import type { SqlDriverAdapter, SqlQuery } from "@prisma/driver-adapter-utils";

export type TimedQuery = {
  sql: string;
  ms: number;
  /** SQLite's plan for it, one step per line */
  plan: () => Promise<string>;
};

/** Passes on every query of a connection with the time it took; waiting for a lock isn't part of it. */
export function timed(connection: SqlDriverAdapter, report: (query: TimedQuery) => void): SqlDriverAdapter {
  async function time<T>(query: SqlQuery, run: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await run();
    } finally {
      report({ sql: query.sql, ms: performance.now() - started, plan: () => planOf(connection, query) });
    }
  }
  return {
    provider: connection.provider,
    adapterName: connection.adapterName,
    queryRaw: (query) => time(query, () => connection.queryRaw(query)),
    executeRaw: (query) => time(query, () => connection.executeRaw(query)),
    executeScript: (script) => connection.executeScript(script),
    startTransaction: (level) => connection.startTransaction(level),
    dispose: () => connection.dispose(),
  };
}

async function planOf(connection: SqlDriverAdapter, query: SqlQuery): Promise<string> {
  // libSQL's driver leaves an EXPLAIN open, and then nothing can be committed.
  if (connection.adapterName === "@prisma/adapter-libsql") return "libSQL shows no plan";
  const { rows, columnNames } = await connection.queryRaw({
    ...query,
    sql: `EXPLAIN QUERY PLAN ${query.sql}`,
  });
  const detail = columnNames.indexOf("detail");
  return rows.map((row) => String(row[detail])).join("\n");
}
