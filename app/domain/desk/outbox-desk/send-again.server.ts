import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { findEmailStop } from "#app/domain/crm/leads/emails/find-email-stop.server.ts";
import { dailyLimitOf, isWithinDailyLimit } from "#app/domain/messages/outbox/daily-limit.server.ts";
import { isOutboxKind, outboxKinds, subjectIds } from "#app/domain/messages/outbox/outbox-kinds.ts";
import { recordAttempt } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { addressOf, isLeaving, presentRow, revisionOf, rowColumns, stateOf } from "./outbox-row.server";
import type { OutboxRow } from "./outbox-row.server";

export type OutboxError =
  | { code: "not-found" }
  | { code: "leaving" }
  /** somebody did something with it since the page was loaded */
  | { code: "changed" }
  | { code: "not-waiting" }
  /** contact is stopped, or the address is made up; `message` is for staff */
  | { code: "no-email"; message: string }
  | { code: "not-given-up" }
  | { code: "whatsapp-sent" }
  | { code: "post-elsewhere" }
  | { code: "daily-limit"; most: number };

/** Which message, and its revision as the person saw it. */
export type OutboxStep = { id: string; revision: string; by: Actor; now: Date };

/** The row as it was seen, free to be changed. */
export async function findFree(
  tx: Tx,
  { id, revision, now }: OutboxStep,
): Promise<Result<OutboxRow, OutboxError>> {
  const row: OutboxRow | null = await tx.outboxMessage.findUnique({ where: { id }, select: rowColumns });
  if (!row) return err({ code: "not-found" });
  if (isLeaving(row, now)) return err({ code: "leaving" });
  return revisionOf(row) === revision ? ok(row) : err({ code: "changed" });
}

/**
 * Sends a message again from now on, with all its attempts: one that was given up or waits is due at once, one that was
 * delivered gets a copy. The daily limit of the address counts it. A second click finds another revision.
 */
export const sendAgain = (step: OutboxStep): Promise<Result<null, OutboxError>> =>
  db.$transaction(async (tx) => {
    const found = await findFree(tx, step);
    return found.ok ? requeue(tx, found.value, step) : found;
  });

/** Inside a change that has found the row free. */
export async function requeue(
  tx: Tx,
  row: OutboxRow,
  { by, now }: OutboxStep,
): Promise<Result<null, OutboxError>> {
  const lead =
    isOutboxKind(row.kind) && outboxKinds[row.kind].to === "lead" ? presentRow(row, now).lead : null;
  const stop = lead && (await findEmailStop(tx, lead.id));
  if (stop) return err({ code: "no-email", message: stop.message });
  if (row.whatsAppMessage && row.deliveredAt) return err({ code: "whatsapp-sent" });
  // Its channel looks for the post's own state, which says that it failed, or that it's there.
  if (row.socialDelivery && stateOf(row) !== "waiting") return err({ code: "post-elsewhere" });
  const limit = dailyLimitOf(row.kind);
  const address = addressOf(row);
  const isRepeat = stateOf(row) !== "waiting";
  if (isRepeat && limit && address && !(await isWithinDailyLimit(tx, limit.sort, address, now)))
    return err({ code: "daily-limit", most: limit.most });
  const { id } = row;
  if (row.deliveredAt) {
    const { deliveredAt: _, ...subjects } = await tx.outboxMessage.findUniqueOrThrow({
      where: { id },
      select: { ...subjectIds, kind: true, recipient: true, deliveredAt: true, channel: true },
    });
    await tx.outboxMessage.create({
      data: { ...subjects, createdAt: now, dueAt: now },
      select: { id: true },
    });
    // Marks the first one too, so that a second click is seen.
    await tx.outboxMessage.update({ where: { id }, data: { renewedAt: now }, select: { id: true } });
  } else
    await tx.outboxMessage.update({
      where: { id },
      data: {
        givenUpAt: null,
        putAwayAt: null,
        heldAt: null,
        leasedUntil: null,
        dueAt: now,
        ...(isRepeat && { attempts: 0, renewedAt: now }),
      },
      select: { id: true },
    });
  await recordAttempt(tx, id, "sent-again", now, by.name);
  await recordAudit(tx, { actor: by, action: "outbox-sent-again", now, subject: subjectOf(row, now) });
  return ok(null);
}

export function subjectOf(row: OutboxRow, now: Date) {
  const { label, number } = presentRow(row, now);
  return { kind: "outbox-message", id: row.id, name: number ? `${label} ${number}` : label };
}

/** Keeps a waiting message from going out; it can be sent again. */
export const stopMessage = (step: OutboxStep): Promise<Result<null, OutboxError>> =>
  db.$transaction(async (tx) => {
    const found = await findFree(tx, step);
    if (!found.ok) return found;
    if (stateOf(found.value) !== "waiting") return err({ code: "not-waiting" });
    const { id, by, now } = step;
    const lastError = `Stopped by ${by.name}`;
    await tx.outboxMessage.update({
      where: { id },
      data: { givenUpAt: now, leasedUntil: null, lastError },
      select: { id: true },
    });
    await recordAttempt(tx, id, "stopped", now, by.name);
    await recordAudit(tx, { actor: by, action: "outbox-stopped", now, subject: subjectOf(found.value, now) });
    return ok(null);
  });

/** Takes a message that was given up out of the list of those that want something; it can still be sent again. */
export const putAwayMessage = (step: OutboxStep): Promise<Result<null, OutboxError>> =>
  db.$transaction(async (tx) => {
    const found = await findFree(tx, step);
    if (!found.ok) return found;
    if (stateOf(found.value) !== "given-up") return err({ code: "not-given-up" });
    const { id, by, now } = step;
    await tx.outboxMessage.update({ where: { id }, data: { putAwayAt: now }, select: { id: true } });
    await recordAudit(tx, {
      actor: by,
      action: "outbox-put-away",
      now,
      subject: subjectOf(found.value, now),
    });
    return ok(null);
  });
