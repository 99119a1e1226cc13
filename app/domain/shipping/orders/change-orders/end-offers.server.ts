import type { Tx } from "#app/db.server.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import { recordOrderEvent } from "#app/domain/shipping/orders/record-order-event.server.ts";

type Ending = { orderId: string; by: By; now: Date; answer: "withdrawn" | "ended" };

/** Ends the change that nobody answered, with its event, in the transaction of what ends it; drafts go too. */
export async function endOffers(tx: Tx, ending: Ending): Promise<void> {
  await tx.changeOrder.deleteMany({ where: { orderId: ending.orderId, state: "draft" } });
  await endOffered(tx, ending);
}

/**
 * Ends what nobody answered and leaves drafts: what came too late holds up no other change, and ends with the next one that
 * is offered, so that an order has one offer at most.
 */
export async function endOffered(tx: Tx, { orderId, by, now, answer }: Ending): Promise<void> {
  const open = await tx.changeOrder.findMany({
    where: { orderId, state: "offered" },
    select: { id: true, askedBy: true },
  });
  for (const { id, askedBy } of open) {
    // What the customer asked for isn't taken back because we declined or canceled: it ends.
    const became = askedBy === "customer" ? "ended" : answer;
    await tx.changeOrder.update({
      where: { id },
      data: { state: became, answeredAt: now },
      select: { id: true },
    });
    await recordOrderEvent(tx, {
      orderId,
      by,
      now,
      kind: "terms-answered",
      data: { changeOrderId: id, answer: became, askedBy: askedBy === "customer" ? "customer" : "staff" },
    });
  }
}
