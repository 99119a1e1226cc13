import type { Tx } from "#app/db.server.ts";
import { newId } from "#app/domain/base/codes/new-id.server.ts";
import { orderEventData } from "./order-events";
import type { OrderEvent } from "./order-events";
import type { By } from "./order-moves";

type NewOrderEvent = OrderEvent & {
  orderId: string;
  by: By;
  now: Date;
  /** when it happened, if that was earlier */
  happenedAt?: Date | undefined;
  /** the one-time key of a press */
  pressKey?: string | undefined;
};

/** Takes the transaction of the change it records. */
export const recordOrderEvent = (
  tx: Tx,
  { orderId, kind, data, by, now, happenedAt = now, pressKey }: NewOrderEvent,
) =>
  tx.orderEvent.create({
    data: {
      id: newId(),
      orderId,
      kind,
      data: JSON.stringify(orderEventData[kind].parse(data)),
      mover: by.mover,
      staffId: by.staffId,
      happenedAt,
      createdAt: now,
      pressKey: pressKey ?? null,
    },
    select: { id: true, sequence: true },
  });
