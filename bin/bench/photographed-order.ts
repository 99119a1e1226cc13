import { db } from "#app/db.server.ts";
import { neededPositionsOf } from "#app/domain/shipping/inspections/inspection-facts.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { aPhoto, storeInspection, storeMark } from "../../tests/support/finished-ends";
import { aCarrier } from "../../tests/support/orders";

/** Brings a requested order to its end, with eight photos and a mark at both ends; returns its id. Load it after the settings. */
export async function photographOrder(orderNumber: string): Promise<string> {
  const { id: orderId, sizeClass } = await db.order.findUniqueOrThrow({ where: { orderNumber } });
  const move = async (name: OrderMoveName) => {
    const by = { mover: "staff", staffId: null, name: "Sample" } as const;
    const given = { carrier: aCarrier(), moment: new Date() };
    const moved = await moveOrder({ orderId, move: name, by, given, now: new Date() });
    if (!moved.ok) throw new Error(`an order of the bench didn’t ${name}: ${moved.error.code}`);
  };
  await move("confirm");
  await move("assign");
  for (const [end, name] of [
    ["pickup", "pick-up"],
    ["delivery", "deliver"],
  ] as const) {
    const inspectionId = await storeInspection(orderId, end);
    await storeMark(inspectionId);
    for (const position of neededPositionsOf(sizeClass)) {
      const { id, width, height } = aPhoto();
      const photo = { position, key: id, sourceHash: id, hash: id, smallHash: id, width, height };
      await db.inspectionPhoto.create({ data: { inspectionId, ...photo } });
    }
    await move(name);
  }
  return orderId;
}
