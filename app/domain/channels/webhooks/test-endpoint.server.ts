import { db } from "#app/db.server.ts";
import { recordAudit } from "#app/domain/base/audit/record-audit.server.ts";
import { isOutboxHeld } from "#app/domain/messages/outbox/hold-outbox.server.ts";
import { err, ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import type { EndpointError, EndpointStep } from "./change-endpoints.server";
import { deliverOne } from "./deliver-webhooks.server";
import { webhookService } from "./webhook-service.server";
import { writeDeliveries } from "./write-deliveries.server";

/**
 * Sends a signed test event through the queue and waits for its answer, also to an endpoint that is paused. It's tried
 * once. Returns the delivery's id. While the outbox is held nothing leaves, a test neither.
 */
export async function testEndpoint({
  id,
  by,
  now,
}: EndpointStep): Promise<Result<string, EndpointError | { code: "held" }>> {
  if (await isOutboxHeld()) return err({ code: "held" });
  const written = await db.$transaction(async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id }, select: { name: true } });
    if (!endpoint) return null;
    const test = { endpointId: id, event: "test", sequence: null, createdAt: now, facts: {} } as const;
    const [delivery] = await writeDeliveries(tx, [test], now);
    await recordAudit(tx, {
      actor: by,
      action: "webhook-tested",
      now,
      subject: { kind: "webhook", id, name: endpoint.name },
    });
    return delivery;
  });
  if (!written) return err({ code: "not-found" });
  await deliverOne(written, webhookService);
  return ok(written);
}
