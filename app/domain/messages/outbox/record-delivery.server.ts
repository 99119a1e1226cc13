import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import type { ClaimedMessage } from "./outbox-message";
import { markDeliveredIn, recordAttempt } from "./record-attempts.server";

/** Deliveries within this time are recorded by one write, in milliseconds. */
const TOGETHER_MS = 20;

/**
 * Records deliveries: what is delivered within a moment, or while one write is under way, is recorded together, because
 * a write costs as much as composing half an email. Ignores the lease: the receiver has the message even if another
 * process has claimed the row since. The promise resolves once it's written.
 */
export function deliveryRecorder(): (message: ClaimedMessage) => Promise<void> {
  let next: { ids: string[]; written: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();
  return ({ id }) => {
    if (!next) {
      const group = { ids: [] as string[], written: Promise.resolve() };
      // A failed write is its own messages' error, not the next ones'.
      group.written = Promise.allSettled([last, sleep(TOGETHER_MS)]).then(() => {
        next = null;
        return markDelivered(group.ids, new Date());
      });
      next = group;
      last = group.written;
    }
    next.ids.push(id);
    return next.written;
  };
}

/** What else an outcome changes, in the transaction that records it. */
type Alongside = (tx: Tx) => Promise<unknown>;

/** Ignores the lease, as above. */
export const markDelivered = (ids: string[], now: Date, alongside?: Alongside) =>
  db.$transaction(async (tx) => {
    await alongside?.(tx);
    await markDeliveredIn(tx, ids, now);
  });

// If another process claimed the row after our lease ended, its count is higher and our update matches nothing.
const stillOurs = ({ id, attempts }: ClaimedMessage) => ({ id, attempts, deliveredAt: null });

export const reschedule = (message: ClaimedMessage, dueAt: Date, lastError: string, alongside?: Alongside) =>
  db.$transaction(async (tx) => {
    await alongside?.(tx);
    const { count } = await tx.outboxMessage.updateMany({
      where: stillOurs(message),
      data: { dueAt, leasedUntil: null, lastError },
    });
    if (count > 0) await recordAttempt(tx, message.id, "rescheduled", new Date(), lastError);
  });

/** It wasn't tried: it's due again at `dueAt`, and the claim doesn't count as an attempt. */
export const postpone = (message: ClaimedMessage, dueAt: Date, reason: string) =>
  db.outboxMessage.updateMany({
    where: stillOurs(message),
    data: { dueAt, attempts: { decrement: 1 }, leasedUntil: null, lastError: reason },
  });

/** The row stays with the reason, for staff to see. */
export const giveUp = (message: ClaimedMessage, now: Date, lastError: string, alongside?: Alongside) =>
  db.$transaction(async (tx) => {
    await alongside?.(tx);
    const { count } = await tx.outboxMessage.updateMany({
      where: stillOurs(message),
      data: { givenUpAt: now, leasedUntil: null, lastError },
    });
    if (count > 0) await recordAttempt(tx, message.id, "given-up", now, lastError);
  });
