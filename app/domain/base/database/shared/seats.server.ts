import { randomUUID } from "node:crypto";
import { querySharedDb } from "./shared-file.server";

/** A process that hasn't said for this long that it's there is gone, and so are its seats; in milliseconds. */
const GONE_MS = 30_000;
/** Its row counts all seats of a process. */
const ALL = "*";

type Limits = { most: number; maxPerVisitor: number };

/**
 * Seats that all processes on the database share, for what stays open for long. `visitor` is a digest; "" counts toward
 * the total only. Every method rejects if nothing can be shared.
 */
export function sharedSeats(process: string = randomUUID()) {
  /** what this process has taken, to write it again if others thought it gone */
  const own = new Map<string, number>();
  const rowsOf = (visitor: string) => (visitor ? [ALL, visitor] : [ALL]);
  const add = (visitor: string, count: number) => {
    for (const row of rowsOf(visitor)) {
      const left = (own.get(row) ?? 0) + count;
      if (left > 0) own.set(row, left);
      else own.delete(row);
    }
  };

  const ownRows = () => JSON.stringify([...own].map(([visitor, taken]) => ({ visitor, taken })));

  const appear = () =>
    querySharedDb(
      "INSERT INTO processes (id, seen_at) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at",
      process,
      Date.now(),
    );

  return {
    /** Takes a seat if there's one for this visitor. */
    async take(visitor: string, { most, maxPerVisitor }: Limits): Promise<boolean> {
      if (own.size === 0) await appear();
      const taken = await querySharedDb(
        `INSERT INTO seats (visitor, process, taken)
         SELECT value, ?, 1 FROM json_each(?)
         WHERE (SELECT coalesce(sum(taken), 0) FROM seats WHERE visitor = '${ALL}') < ?
           AND (SELECT coalesce(sum(taken), 0) FROM seats WHERE visitor = ?) < ?
         ON CONFLICT (visitor, process) DO UPDATE SET taken = taken + 1
         RETURNING visitor`,
        process,
        JSON.stringify(rowsOf(visitor)),
        most,
        visitor || "nobody",
        maxPerVisitor,
      );
      if (taken.length > 0) add(visitor, 1);
      return taken.length > 0;
    },

    async giveBack(visitor: string): Promise<void> {
      add(visitor, -1);
      await querySharedDb(
        "UPDATE seats SET taken = max(taken - 1, 0) WHERE process = ? AND visitor IN (SELECT value FROM json_each(?))",
        process,
        JSON.stringify(rowsOf(visitor)),
      );
      await querySharedDb(
        "DELETE FROM seats WHERE process = ? AND visitor = ? AND taken = 0",
        process,
        visitor,
      );
    },

    /** Says that this process is there, and frees the seats of those that are gone. */
    async report(): Promise<void> {
      const now = Date.now();
      await querySharedDb(
        "DELETE FROM processes WHERE seen_at < ? OR seen_at > ?",
        now - GONE_MS,
        now + GONE_MS,
      );
      await querySharedDb("DELETE FROM seats WHERE process NOT IN (SELECT id FROM processes)");
      if (own.size > 0) await appear();
      await querySharedDb(
        "DELETE FROM seats WHERE process = ? AND visitor NOT IN (SELECT value ->> 'visitor' FROM json_each(?))",
        process,
        ownRows(),
      );
      await querySharedDb(
        `INSERT INTO seats (visitor, process, taken) SELECT value ->> 'visitor', ?, value ->> 'taken' FROM json_each(?)
         WHERE true ON CONFLICT (visitor, process) DO UPDATE SET taken = excluded.taken`,
        process,
        ownRows(),
      );
    },

    /** Gives back everything, when the process stops. */
    async leave(): Promise<void> {
      own.clear();
      await querySharedDb("DELETE FROM seats WHERE process = ?", process);
      await querySharedDb("DELETE FROM processes WHERE id = ?", process);
    },
  };
}
