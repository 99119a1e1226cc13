import { db } from "../../db.server";
import type { EmailKindName } from "./email-kinds";
import { outboxSubjects } from "./outbox-kinds";

/** How long a message belongs to the process that claimed it: well past the limit of sending one (gateways/email.server.ts). */
export const LEASE_MS = 5 * 60_000;

/** A message that is ours until its lease ends: its subject's id, and how often it was claimed, this time included. */
export type ClaimedMessage = {
  id: string;
  kind: EmailKindName;
  subject: string;
  createdAt: Date;
  attempts: number;
};

/**
 * Claims the message that has been due longest, or null when none is. Of two processes that want the same one, one gets
 * it: each claim counts one up, and only the claim that saw the last count does.
 */
export async function claimDue(kinds: EmailKindName[], now: Date): Promise<ClaimedMessage | null> {
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
      select: {
        ...{ id: true, kind: true, createdAt: true, attempts: true },
        ...{ quoteId: true, contactMessageId: true, referralId: true },
      },
    });
    if (!row) return null;
    const { id, createdAt } = row;
    const attempts = row.attempts + 1;
    const { count } = await db.outboxMessage.updateMany({
      where: { id, attempts: row.attempts, deliveredAt: null, givenUpAt: null },
      data: { attempts, leasedUntil: new Date(now.getTime() + LEASE_MS) },
    });
    if (count === 0) continue;
    const kind = row.kind as EmailKindName;
    // The table's own check: a kind has its subject.
    return { id, kind, subject: row[outboxSubjects[kind]] ?? "", createdAt, attempts };
  }
}
