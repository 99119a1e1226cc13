import { randomUUID } from "node:crypto";
import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { addDays, calendarDayOf } from "#app/domain/base/calendar/calendar-day.ts";
import { storedQuote } from "#app/domain/crm/quotes/share/stored-quote.server.ts";
import { askedWindow, deliveryWindow } from "#app/domain/shipping/orders/date-window.ts";
import { dividePrice } from "#app/domain/shipping/orders/fee-rule.ts";
import type { CarrierFacts } from "#app/domain/shipping/orders/move-order.server.ts";
import { unknownCar, unknownPayment, unknownPlace } from "#app/domain/shipping/orders/order-facts.ts";
import { byCustomer } from "#app/domain/shipping/orders/order-moves.ts";
import { requestOrder } from "#app/domain/shipping/orders/request-order.server.ts";
import type { OrderRequest } from "#app/domain/shipping/orders/request-order.server.ts";
import { aQuote } from "./outbox";

/** What a customer signs for a quote, a week before the first day. */
export async function anOrderRequest(
  quoteId: string,
  email: string,
  changes: Partial<OrderRequest> = {},
): Promise<OrderRequest> {
  const quote = storedQuote(await db.quote.findUniqueOrThrow({ where: { id: quoteId } }));
  const now = changes.now ?? new Date();
  const pickupWindow = askedWindow(addDays(calendarDayOf(now), 7), 3);
  const { min: least, max: most } = quote.estimate.transitDays;
  return {
    quote,
    customer: { name: "Pat Example", email, phone: "(800) 555-0170" },
    pickup: { ...unknownPlace, street: "25 Example Street", handover: "customer", notes: "Gate code 0000" },
    delivery: {
      ...unknownPlace,
      handover: "other",
      contactName: "Lee Example",
      contactPhone: "(800) 555-0171",
    },
    car: unknownCar,
    vin: "",
    payment: unknownPayment,
    pickupWindow,
    deliveryWindow: deliveryWindow(pickupWindow, { least, most }),
    parts: dividePrice(quote.estimatedPrice, { percent: 15, least: 100, most: 2_000 }),
    cancellation: { afterAssigned: 100, afterSetOut: 100 },
    late: { perDay: 0, atMost: 0 },
    signature: {
      key: randomUUID(),
      kind: "booking",
      signerName: "Pat Example",
      wording: "I ask Evenhaul to book this transport.",
      electronicWording: "I agree to use electronic records.",
      termsVersion: "2026-11-26-0123abcd",
      terms: "[]",
      facts: [{ label: "Price", value: `$${quote.estimatedPrice}` }],
      ip: "192.0.2.1",
    },
    by: byCustomer,
    now,
    ...changes,
  };
}

/** A signed order of a person that no other test uses, with its quote. */
export async function anOrder(changes: Partial<OrderRequest> = {}) {
  const quote = await aQuote();
  const request = await anOrderRequest(quote.id, quote.email, changes);
  const made = await db.$transaction((tx) => requestOrder(tx, request));
  return { ...made, quote, link: `/order/${made.orderNumber}?token=${made.token}` };
}

export const aCarrier = (changes: Partial<CarrierFacts> = {}): CarrierFacts => ({
  name: "Sample Carrier LLC",
  usdot: "0000001",
  mc: "",
  phone: "(800) 555-0190",
  driverName: "Sam",
  driverPhone: "(800) 555-0191",
  authorityCheckedOn: calendarDayOf(new Date()),
  insuranceCheckedOn: calendarDayOf(new Date()),
  insuredUntil: addDays(calendarDayOf(new Date()), 200),
  pay: null,
  ...changes,
});

/** Switches booking on the site, with what a contract needs. */
export async function setBooking(isOn: boolean): Promise<void> {
  const settings = { takesBookings: isOn ? "on" : "", legalName: "Sample Broker LLC", mcNumber: "123456" };
  for (const [name, value] of Object.entries(settings))
    await db.setting.upsert({ where: { name }, create: { name, value }, update: { value } });
}

/**
 * The same order of another quote of the same lead with other columns: unsigned as one from before, or signed if
 * `isFromBefore` is false.
 */
export async function copyOrder(orderId: string, changes: Prisma.OrderUncheckedUpdateInput) {
  const order = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const quote = await db.quote.findUniqueOrThrow({ where: { id: order.quoteId } });
  const id = randomUUID();
  const number = id.slice(0, 8).toUpperCase();
  await db.quote.create({
    data: { ...quote, id, quoteNumber: `EH-${number}`, idempotencyKey: id, token: id },
  });
  const own = {
    id,
    orderNumber: `ORD-${number}`,
    token: id,
    quoteId: id,
    signatureId: null,
    isFromBefore: true,
  };
  await db.order.create({ data: { ...order, ...own } });
  const signature = await db.signature.findFirst({ where: { orderId } });
  if (changes.isFromBefore === false && signature)
    await db.signature.create({ data: { ...signature, id, key: id, orderId: id } });
  const signed = changes.isFromBefore === false ? { signatureId: id } : {};
  await db.order.update({ where: { id }, data: { ...changes, ...signed } });
  return id;
}
