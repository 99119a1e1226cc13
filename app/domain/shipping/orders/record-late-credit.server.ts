import type { Tx } from "#app/db.server.ts";
import { parseStoredJson } from "#app/domain/base/database/stored-json.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import { daysLate } from "./late-credit";
import { orderEventData } from "./order-events";
import { bySystem } from "./order-moves";
import type { StoredOrder } from "./parse-order.server";
import { recordOrderEvent } from "./record-order-event.server";

const KIND = "late-credited";
const EMAIL = "order-late-credit";

/**
 * What a late delivery writes beside its move, in its transaction: an event with the amount, and the email that says so,
 * once for each amount: a delivery that is taken back and recorded again as it was tells nobody twice.
 */
export async function recordLateCredit(
  tx: Tx,
  before: Pick<StoredOrder, "lateCredit">,
  order: StoredOrder,
  now: Date,
): Promise<void> {
  const { id: orderId, lateCredit: amount, lateAfter, deliveredOn, deliveredAt, customerEmail } = order;
  if (amount === 0 || amount === before.lateCredit || !lateAfter) return;
  const isNews = customerEmail !== "" && (await isNewAmount(tx, orderId, amount));
  await recordOrderEvent(tx, {
    orderId,
    by: bySystem,
    now,
    happenedAt: deliveredAt ?? now,
    kind: KIND,
    data: { amount, days: daysLate(lateAfter, deliveredOn), after: lateAfter },
  });
  if (isNews) await enqueue(tx, [{ kind: EMAIL, subject: orderId, recipient: customerEmail }], now);
}

/** A message that still waits says the amount of then; one that has gone said the amount before. */
async function isNewAmount(tx: Tx, orderId: string, amount: number): Promise<boolean> {
  const messages = await tx.outboxMessage.findMany({
    where: { orderId, kind: EMAIL, givenUpAt: null },
    select: { deliveredAt: true },
  });
  if (messages.some(({ deliveredAt }) => deliveredAt === null)) return false;
  if (messages.length === 0) return true;
  const last = await tx.orderEvent.findFirst({
    where: { orderId, kind: KIND },
    orderBy: { sequence: "desc" },
    select: { data: true },
  });
  return !last || parseStoredJson(orderEventData[KIND], last.data, "an order's event").amount !== amount;
}
