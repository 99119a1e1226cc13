import type { Tx } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { ok } from "#app/domain/base/result.ts";
import type { Result } from "#app/domain/base/result.ts";
import { recordLeadEvent } from "#app/domain/crm/leads/record-event.server.ts";
import { enqueue } from "#app/domain/messages/outbox/enqueue.server.ts";
import type { OrderError } from "#app/domain/shipping/orders/order-error.ts";
import { CHANGE_ORDER } from "#app/domain/shipping/orders/order-moves.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import { touchOrderIn } from "#app/domain/shipping/orders/touch-order.server.ts";
import { isPayOpen } from "./apply-change.server";
import type { ChangeOrder } from "./change-order";

type Recorded = {
  order: StoredOrder;
  change: ChangeOrder;
  by: By;
  now: Date;
  columns: Prisma.OrderUpdateInput;
  answer: "accepted" | "refused";
  /** of an accepted one */
  number?: number;
  /** in a few words, of an accepted one */
  what?: string;
  /** why it was refused, in staff's words */
  reason?: string;
};

/**
 * What an answer to a change writes beside the change's own row: the order with its event, the lead's event, which webhooks
 * and rules read, and the emails: to the customer what became of it, and to staff what the customer said.
 */
export async function recordChange(
  tx: Tx,
  { order, change, by, now, columns, answer, number, what, reason }: Recorded,
): Promise<Result<StoredOrder, OrderError>> {
  const { id: orderId, orderNumber, state, quoteId, customerEmail } = order;
  const touched = await touchOrderIn(tx, { orderId, by, now }, () =>
    ok({
      columns,
      event: {
        kind: "terms-answered",
        data: {
          changeOrderId: change.id,
          answer,
          askedBy: change.askedBy,
          ...(number !== undefined && { number, priceBefore: order.price, price: change.price }),
          ...(what && { what }),
          ...(answer === "accepted" && isPayOpen(order, change) && { payBefore: order.carrierPay ?? 0 }),
          ...(reason && { reason }),
        },
      },
    }),
  );
  if (!touched.ok) return touched;
  if (by.mover === "customer") await enqueue(tx, [{ kind: "order-change-to-staff", subject: orderId }], now);
  // A request that becomes booked by it has a confirmation of its own.
  const isBooking = state === "requested" && change.askedBy === "staff";
  // Nothing is booked yet, so the page alone says what we'd confirm; a no goes to them by email.
  const isQuiet = state === "requested" && answer === "accepted";
  if (customerEmail && !isBooking && !isQuiet && (answer === "accepted" || by.mover === "staff"))
    await enqueue(
      tx,
      [
        {
          kind: answer === "accepted" ? "order-changed" : "order-change-over",
          subject: orderId,
          recipient: customerEmail,
        },
      ],
      now,
    );
  if (answer === "refused") return touched;
  const { leadId, quoteNumber } = await tx.quote.findUniqueOrThrow({
    where: { id: quoteId },
    select: { leadId: true, quoteNumber: true },
  });
  if (!isBooking)
    await recordLeadEvent(tx, {
      leadId,
      now,
      staffId: by.staffId,
      kind: "order-moved",
      data: {
        orderId,
        orderNumber,
        quoteNumber,
        move: CHANGE_ORDER,
        from: state,
        to: state,
        price: change.price,
        ...(what && { reason: what }),
      },
    });
  return touched;
}
