import { db } from "../../db.server";
import type { EmailKindName } from "./email-kinds";
import { outboxSubjects } from "./outbox-kinds";

/** How long a claim lasts: well past the time limit of sending an email (gateways/email.server.ts). */
export const LEASE_MS = 5 * 60_000;

/** A message claimed until its lease ends: `subject` is an id, `attempts` counts this claim, and `createdAt` is when staff last sent it again. */
export type ClaimedMessage = {
  id: string;
  kind: EmailKindName;
  subject: string;
  createdAt: Date;
  attempts: number;
};

/**
 * Claims the message that has been due longest, or returns null if none is. Each claim raises the count and succeeds
 * only if the count is unchanged, so only one of two processes gets a message.
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
        ...{ id: true, kind: true, createdAt: true, renewedAt: true, attempts: true },
        ...{ quoteId: true, contactMessageId: true, referralId: true, leadEmailId: true, staffTokenId: true },
      },
    });
    if (!row) return null;
    const { id } = row;
    const createdAt = row.renewedAt ?? row.createdAt;
    const attempts = row.attempts + 1;
    const { count } = await db.outboxMessage.updateMany({
      where: { id, attempts: row.attempts, deliveredAt: null, givenUpAt: null },
      data: { attempts, leasedUntil: new Date(now.getTime() + LEASE_MS) },
    });
    if (count === 0) continue;
    const kind = row.kind as EmailKindName;
    // A check constraint guarantees that each kind has its subject.
    return { id, kind, subject: row[outboxSubjects[kind]] ?? "", createdAt, attempts };
  }
}
