import { createClient, LibsqlError } from "@libsql/client/http";
import type { Client } from "@libsql/client/http";
import type { DatabaseServer } from "#app/platform/database/database-url.js";
import { requestSender, UnreachableError } from "./send-request.server";

/** How long one answer of the server may take, in milliseconds: longer than it lets a write wait for another one. */
const ANSWER_MS = 15_000;
/** Questions that are under way at once; the server itself takes 128 from everybody. */
const MAX_AT_ONCE = 64;

/** What the server says of a constraint, as SQLite's numbers: over the network it sends words only. */
const codes: readonly [words: string, code: number][] = [
  ["UNIQUE constraint failed", 2067],
  ["NOT NULL constraint failed", 1299],
  ["FOREIGN KEY constraint failed", 787],
];

/** A client of a libSQL server that waits for no answer forever. */
export function openClient({ url, authToken }: DatabaseServer): Client {
  const fetch = requestSender(ANSWER_MS, MAX_AT_ONCE);
  return createClient({ url, authToken, concurrency: MAX_AT_ONCE, fetch });
}

const codeOf = ({ message }: LibsqlError) => codes.find(([words]) => message.includes(words))?.[1];

/** The error with the number that Prisma's adapter looks for. */
export function withCode(error: unknown): unknown {
  const code = error instanceof LibsqlError ? codeOf(error) : undefined;
  if (!(error instanceof LibsqlError) || code === undefined) return error;
  return new LibsqlError(error.message, error.code, undefined, code, error);
}

/** Whether SQLite itself answered, and not something between it and us; a replica passes on what its primary says. */
export const isOfSqlite = (error: unknown): boolean =>
  error instanceof LibsqlError && (/^SQL(ITE)?_/.test(error.code) || codeOf(error) !== undefined);

/** Whether the server waited for another write and gave up. */
export const isBusy = (error: unknown): boolean =>
  error instanceof LibsqlError && /^SQLITE_BUSY|database is locked/.test(error.message);

/** Whether a question may not have arrived: no answer came, or only from something before the server. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof LibsqlError)) return error instanceof UnreachableError;
  const { cause } = error;
  return (
    error.code === "SERVER_ERROR" &&
    cause instanceof Error &&
    "status" in cause &&
    Number(cause.status) >= 500
  );
}
