import { LRUCache } from "lru-cache";
import { currentTimes } from "#app/request-context.server.ts";
import { logger } from "#app/logger.server.ts";
import { slowQueries } from "#app/metrics.server.ts";
import type { TimedQuery } from "./timed-sqlite.server";

/** A query that takes longer is logged, with its plan; in milliseconds. */
const SLOW_MS = 200;
/** The same query is logged once in this time. */
const QUIET_MS = 60_000;
const MAX_SQL_LENGTH = 2_000;

export type SlowQuery = { at: Date; ms: number; sql: string; plan: string };

const MAX_RECENT = 10;
const recent: SlowQuery[] = [];

/** The last slow queries of this process, newest first. */
export const recentSlowQueries = (): readonly SlowQuery[] => recent;

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
  const about = { at: new Date(), ms: Math.round(ms), sql: sql.slice(0, MAX_SQL_LENGTH) };
  plan().then(
    (steps) => {
      recent.unshift({ ...about, plan: steps });
      recent.splice(MAX_RECENT);
      logger.warn({ ms: about.ms, sql: about.sql, plan: steps }, "a slow query");
    },
    (error: unknown) => logger.warn({ ms: about.ms, sql: about.sql, err: error }, "a slow query"),
  );
}
