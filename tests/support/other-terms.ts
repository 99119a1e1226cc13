import { randomUUID } from "node:crypto";
import type { ChangeOrder } from "#app/generated/prisma/client.ts";
import { db } from "#app/db.server.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";

/** Other terms that wait for the customer's answer: $40 more, and a week later. */
export async function anOffer(
  orderId: string,
  changes: Partial<Pick<ChangeOrder, "endsOn" | "state" | "number" | "price" | "fee" | "carrierPart">> = {},
) {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const today = calendarDayOf(new Date());
  return db.changeOrder.create({
    data: {
      orderId,
      reason: "The trucks on this lane are full that week.",
      priceBefore: order.price,
      price: order.price + 40,
      fee: order.fee + 6,
      carrierPart: order.carrierPart + 34,
      pickupFirst: addDays(today, 14),
      pickupLast: addDays(today, 17),
      deliveryFirst: addDays(today, 18),
      deliveryLast: addDays(today, 23),
      endsOn: addDays(today, 3),
      key: randomUUID(),
      ...changes,
    },
  });
}

/** Another price that both sides agreed on, with the change order that the database asks for. */
export async function agreeOnPrice(orderId: string, parts: { fee: number; carrierPart: number }) {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const price = parts.fee + parts.carrierPart;
  const number = order.changeNumber + 1;
  await anOffer(orderId, { state: "accepted", number, price, ...parts });
  return { price, changeNumber: number, ...parts };
}
