import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { ColumnDefinition, Database, RunResult, Statement } from "better-sqlite3";
import { LRUCache } from "lru-cache";

/** Of one connection. A large query's takes some ten kilobytes. */
const MAX_STATEMENTS = 300;

/** What Prisma's adapter calls of a database and of a statement. */
type Bound = {
  reader: boolean;
  run: () => RunResult;
  columns: () => ColumnDefinition[];
  raw: () => { all: () => unknown[] };
};
type Client = Pick<Database, "exec" | "close"> & {
  prepare: (sql: string) => Pick<Statement, "run"> & { bind: (values: unknown[]) => Bound };
};

/**
 * Keeps the statements that Prisma's adapter would prepare anew for each query, which takes longer than most of them
 * run. Ours never overlap: each runs to its end before anything else does.
 */
export function cacheStatements(adapter: SqlDriverAdapter): SqlDriverAdapter {
  const open = adapter as SqlDriverAdapter & { client: Database };
  open.client = keepingClient(open.client) as Database;
  return adapter;
}

function keepingClient(database: Database): Client {
  const kept = new LRUCache<string, ReturnType<typeof describe>>({ max: MAX_STATEMENTS });
  const find = (sql: string) => {
    const known = kept.get(sql);
    if (known) return known;
    const fresh = describe(database.prepare(sql));
    kept.set(sql, fresh);
    return fresh;
  };
  return {
    prepare: (sql) => {
      const { statement, columns } = find(sql);
      return {
        run: (...values) => statement.run(...values),
        bind: (values) => ({
          reader: statement.reader,
          run: () => statement.run(...values),
          columns: () => columns,
          raw: () => ({ all: () => statement.all(...values) }),
        }),
      };
    },
    exec: (script) => database.exec(script),
    close: () => database.close(),
  };
}

function describe(statement: Statement) {
  if (!statement.reader) return { statement, columns: [] };
  return { statement: statement.raw(true), columns: statement.columns() };
}
