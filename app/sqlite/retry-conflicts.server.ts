import { setTimeout as sleep } from "node:timers/promises";

type Client = { $transaction: (...given: never[]) => Promise<unknown> };

/** Pauses before a lost transaction is tried again, in milliseconds. */
const AGAIN_MS = [50, 200, 600];

/** Whether the server ended a transaction without storing anything of it. */
const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && error.code === "P2034") ||
    (error.name === "DriverAdapterError" && error.message === "TransactionWriteConflict"));

/** Tries a transaction again that the server ended, or that it never got, because nothing of it was stored. */
export function retryConflicts<T extends Client>(client: T): T {
  const run = client.$transaction.bind(client);
  client.$transaction = async (...given: never[]) => {
    for (const pauseMs of AGAIN_MS) {
      try {
        return await run(...given);
      } catch (error) {
        if (!isLost(error)) throw error;
      }
      await sleep(pauseMs * (0.5 + Math.random()));
    }
    return run(...given);
  };
  return client;
}
