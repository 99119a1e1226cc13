import { db } from "../../db.server";
import type { Tx } from "../../db.server";
import { recordAudit } from "../audit/record-audit.server";
import type { Actor } from "../audit/record-audit.server";
import { enqueue } from "../outbox/enqueue.server";
import { recordAttempt } from "../outbox/record-delivery.server";
import { err, ok } from "../result";
import type { Result } from "../result";

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
      ...{ actor: by, action: "webhook-sent-again", now },
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
