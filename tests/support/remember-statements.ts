import Database from "better-sqlite3";

export type RememberedStatement = { sql: string; values: unknown[] };

/**
 * From now on every statement of this process that asks for rows is added to the list, in the order they run; without
 * the plans that the site asks for when a statement was slow, as it may be on a busy machine.
 */
export function rememberStatements(): RememberedStatement[] {
  const remembered: RememberedStatement[] = [];
  const probe = new Database(":memory:");
  const prototype = Object.getPrototypeOf(probe.prepare("SELECT 1")) as Database.Statement;
  const all = Reflect.get(prototype, "all") as (...values: unknown[]) => unknown[];
  prototype.all = function (this: Database.Statement, ...values: unknown[]) {
    if (!/^\s*EXPLAIN\b/i.test(this.source)) remembered.push({ sql: this.source, values: values.flat() });
    return all.apply(this, values);
  };
  probe.close();
  return remembered;
}

/** How SQLite would read for a statement, line by line. */
export function planOf(db: Database.Database, sql: string): string[] {
  const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll("?", "NULL")}`).all();
  return (plan as { detail: string }[]).map(({ detail }) => detail);
}
