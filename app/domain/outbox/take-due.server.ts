import { db } from "../../db.server";
import type { MailKindName } from "./mail-kinds";

/** How long a row belongs to the process that took it up: well past the limit of a message (gateways/email.server.ts). */
export const LEASE_MS = 5 * 60_000;

/** A row that is ours until its lease ends. `attempts` counts this one. */
export type Taken = { id: string; kind: MailKindName; payload: string; createdAt: Date; attempts: number };

/**
 * Takes up the row that has been due longest, or null when none is. Of two processes that want the same row, one gets
 * it: each take counts one up, and only the take that saw the last count does.
 */
export async function takeDue(kinds: MailKindName[], now: Date): Promise<Taken | null> {
  for (;;) {
    const row = await db.outboxMessage.findFirst({
      where: {
        kind: { in: kinds },
        deliveredAt: null,
        givenUpAt: null,
        dueAt: { lte: now },
        OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }],
      },
      orderBy: { dueAt: "asc" },
      select: { id: true, kind: true, payload: true, createdAt: true, attempts: true },
    });
    if (!row) return null;
    const attempts = row.attempts + 1;
    const { count } = await db.outboxMessage.updateMany({
      where: { id: row.id, attempts: row.attempts, deliveredAt: null, givenUpAt: null },
      data: { attempts, leasedUntil: new Date(now.getTime() + LEASE_MS) },
    });
    if (count === 1) return { ...row, kind: row.kind as MailKindName, attempts };
  }
}
