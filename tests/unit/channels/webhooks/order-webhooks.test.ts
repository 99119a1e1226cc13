import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { queueNewEvents } from "#app/domain/channels/webhooks/queue-new-events.server.ts";
import { eventFields, webhookEvents } from "#app/domain/channels/webhooks/webhook-events.ts";
import type { WebhookEvent } from "#app/domain/channels/webhooks/webhook-events.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { orderMoves } from "#app/domain/shipping/orders/order-moves.ts";
import type { By, OrderMove, OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";

const by: By = { mover: "staff", staffId: null, name: "Sample Agent" };
const published: WebhookEvent[] = [
  ...orderMoves.flatMap(({ webhook }: OrderMove) => (webhook ? [webhook] : [])),
  // No move: an accepted change order.
  "order.changed",
];

beforeEach(async () => {
  await queueNewEvents(new Date(), () => false);
  await db.webhookEndpoint.deleteMany();
  await db.webhookEndpoint.create({
    data: {
      name: "Board",
      url: "https://board.example.com/",
      secret: "a secret of tests",
      events: JSON.stringify(published),
    },
  });
});

async function sentAfter(...names: OrderMoveName[]) {
  const order = await anOrder();
  for (const move of names) {
    const given = { reason: "A reason", moment: new Date(), carrier: aCarrier() };
    await moveOrder({ orderId: order.orderId, move, by, given, now: new Date() });
  }
  await queueNewEvents(new Date(), () => false);
  await queueNewEvents(new Date(), () => false);
  const rows = await db.webhookDelivery.findMany({ orderBy: { sequence: "asc" } });
  return { order, payloads: rows.map(({ payload }) => JSON.parse(payload) as Payload) };
}
type Payload = { event: string; facts: Record<string, unknown> & { order?: Record<string, unknown> } };

test("every event of the table of moves can be chosen, and has words", () => {
  expect(published.sort()).toEqual(
    [
      "order.requested",
      "order.confirmed",
      "order.changed",
      "order.canceled",
      "order.picked_up",
      "order.delivered",
    ].sort(),
  );
  for (const event of published) {
    expect(webhookEvents[event]).not.toBe("");
    expect(Object.values(eventFields)).toContain(event);
  }
});

test("each goes out once, with the order’s facts in the state it made, and nothing about the person", async () => {
  const { order, payloads } = await sentAfter("confirm", "assign", "pick-up", "deliver", "close");
  expect(payloads.map(({ event, facts }) => [event, facts.order?.["state"]])).toEqual([
    ["order.requested", "requested"],
    ["order.confirmed", "confirmed"],
    ["order.picked_up", "picked-up"],
    ["order.delivered", "delivered"],
  ]);
  const row = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
  expect(payloads[1]?.facts).toMatchObject({
    quoteNumber: order.quote.quoteNumber,
    price: row.price,
    order: {
      number: order.orderNumber,
      transportType: "open",
      isRunning: true,
      distance: row.distance,
      pickupWindow: { first: row.pickupFirst, last: row.pickupLast, kind: "estimated" },
    },
  });
  const text = JSON.stringify(payloads);
  for (const secret of [
    order.token,
    row.pickupWord,
    "Pat Example",
    order.quote.email,
    "25 Example",
    "Gate code",
  ])
    expect(text, secret).not.toContain(secret);
});

test("a canceled one says so; declining and taking a mistake back tell nobody", async () => {
  const canceled = await sentAfter("cancel");
  expect(canceled.payloads.map(({ event }) => event)).toEqual(["order.requested", "order.canceled"]);
  await db.webhookDelivery.deleteMany();
  const declined = await sentAfter("decline");
  expect(declined.payloads.map(({ event }) => event)).toEqual(["order.requested"]);
});
