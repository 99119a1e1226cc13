import { db } from "#app/db.server.ts";
import type { Tx } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import type { Actor } from "#app/domain/base/audit/record-audit.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { recordAttempt } from "#app/domain/messages/outbox/record-attempts.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";

export type SendAgainError = { code: "not-found" | "leaving" };

/**
 * Sends a delivery again as it was, with the same id, so that its receiver can tell. One that waits goes at once, and a
 * second click finds it waiting.
 */
export const sendDeliveryAgain = (id: string, by: Actor, now: Date): Promise<Result<null, SendAgainError>> =>
  db.$transaction(async (tx) => {
    const delivery = await tx.webhookDelivery.findUnique({
      where: { id },
      select: { endpoint: { select: { id: true, name: true } } },
    });
    if (!delivery) return err({ code: "not-found" });
    const message = await tx.outboxMessage.findFirst({
      where: { webhookDeliveryId: id },
      orderBy: { createdAt: "desc" },
      select: { id: true, deliveredAt: true, givenUpAt: true, leasedUntil: true },
    });
    const isOver = !message || message.deliveredAt !== null;
    if (!isOver && message.leasedUntil && message.leasedUntil > now) return err({ code: "leaving" });
    if (isOver) await enqueue(tx, [{ kind: "webhook", subject: id }], now);
    else await hurry(tx, message, by, now);
    await recordAudit(tx, {
      actor: by,
      action: "webhook-sent-again",
      now,
      subject: { kind: "webhook", ...delivery.endpoint },
      after: { delivery: id },
    });
    return ok(null);
  });

async function hurry(
  tx: Tx,
  { id, givenUpAt }: { id: string; givenUpAt: Date | null },
  by: Actor,
  now: Date,
): Promise<void> {
  await tx.outboxMessage.update({
    where: { id },
    data: { dueAt: now, heldAt: null, ...(givenUpAt && { givenUpAt: null, attempts: 0, renewedAt: now }) },
    select: { id: true },
  });
  await recordAttempt(tx, id, "sent-again", now, by.name);
}
