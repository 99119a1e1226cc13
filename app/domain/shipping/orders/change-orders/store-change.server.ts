import { randomUUID } from "node:crypto";
import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import type { By } from "#app/domain/shipping/orders/order-moves.ts";
import type { StoredOrder } from "#app/domain/shipping/orders/parse-order.server.ts";
import type { ChangeAsker } from "./change-order";
import type { PricedChange } from "./price-change.server";

type Stored = {
  priced: PricedChange;
  askedBy: ChangeAsker;
  state: "draft" | "offered";
  reason: string;
  endsOn: CalendarDay;
  by: By;
  now: Date;
};

/** Stores a priced change of an order; returns its id. */
export async function storeChange(
  tx: Tx,
  { id: orderId, price: priceBefore, version: orderVersion }: Pick<StoredOrder, "id" | "price" | "version">,
  { priced, askedBy, state, reason, endsOn, by, now }: Stored,
): Promise<string> {
  const { change, estimates, lines, price, parts, pickup, delivery } = priced;
  const id = newId();
  await tx.changeOrder.create({
    data: {
      id,
      orderId,
      state,
      askedBy,
      reason,
      change: JSON.stringify(change),
      estimate: estimates && JSON.stringify(estimates),
      lines: JSON.stringify(lines),
      priceBefore,
      orderVersion,
      price,
      fee: parts.fee,
      carrierPart: parts.carrierPart,
      pickupFirst: pickup?.first ?? null,
      pickupLast: pickup?.last ?? null,
      deliveryFirst: delivery?.first ?? null,
      deliveryLast: delivery?.last ?? null,
      endsOn,
      key: randomUUID(),
      staffId: by.staffId,
      createdAt: now,
    },
    select: { id: true },
  });
  return id;
}
