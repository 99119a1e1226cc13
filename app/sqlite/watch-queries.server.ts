import { LRUCache } from "lru-cache";
import { currentTimes } from "../http/server/request-scope.server";
import { logger } from "../logger.server";
import { slowQueries } from "../metrics.server";
import type { TimedQuery } from "./timed-sqlite.server";

/** A query that takes longer is logged, with its plan; in milliseconds. */
const SLOW_MS = 200;
/** The same query is logged once in this time. */
const QUIET_MS = 60_000;
const LONGEST_SQL = 2_000;

const lately = new LRUCache<string, true>({ max: 500, ttl: QUIET_MS });

/** Adds a query to its request's times and logs it if it was slow. SQL has placeholders where values would be. */
export function watchQuery({ sql, ms, plan }: TimedQuery): void {
  const times = currentTimes();
  if (times) {
    times.queries += 1;
    times.queryMs += ms;
  }
  if (ms < SLOW_MS) return;
  slowQueries.inc();
  if (lately.has(sql)) return;
  lately.set(sql, true);
  plan().then(
    (steps) =>
      logger.warn({ ms: Math.round(ms), sql: sql.slice(0, LONGEST_SQL), plan: steps }, "a slow query"),
    (error: unknown) =>
      logger.warn({ ms: Math.round(ms), sql: sql.slice(0, LONGEST_SQL), err: error }, "a slow query"),
  );
}
