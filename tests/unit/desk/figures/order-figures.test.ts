import { beforeEach, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { mergeLeads, toSums } from "#app/domain/desk/figures/days/merge-days.ts";
import { loadDays, storeDays } from "#app/domain/desk/figures/days/stored-days.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff, bySystem, movesOf } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { makeOrdersFromBefore } from "#app/domain/shipping/orders/orders-from-before.server.ts";
import { requestOrder } from "#app/domain/shipping/orders/request-order.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { newRandom } from "#tests/support/new-random.ts";
import { aCarrier, anOrder, anOrderRequest, setBooking } from "#tests/support/orders.ts";
import { agreeOnPrice } from "#tests/support/other-terms.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { sql } from "#tests/support/staff-browser.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());
const tomorrow = new Date(Date.now() + 2 * DAY_MS);
const never = () => false;

beforeEach(async () => {
  await db.lead.deleteMany();
  await db.figureDay.deleteMany();
});

const given = (): GivenToMove => ({ reason: "A sample reason", moment: new Date(), carrier: aCarrier() });
async function move(orderId: string, ...names: OrderMoveName[]) {
  for (const name of names) {
    const mover = name === "expire" ? bySystem : by;
    const moved = await moveOrder({ orderId, move: name, by: mover, given: given(), now: new Date() });
    if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  }
}

/** So that no two orders cost the same. */
async function reprice(orderId: string, more: number) {
  const { fee, carrierPart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const columns = await agreeOnPrice(orderId, { fee: fee + 3 * more, carrierPart: carrierPart + 7 * more });
  const event = { kind: "note", data: { text: "Another price", isShown: false } } as const;
  await touchOrder({ orderId, by, now: new Date() }, () => ok({ columns, event }));
}

/** Of today's leads, as the dashboard adds them up. */
async function figures() {
  const day = (await loadDays(today, today)).get(today);
  const { booked, fees, won } = mergeLeads([...(day?.leads.values() ?? [])].map(toSums));
  const prices = Object.values(won).flatMap((chunks) => chunks.flatMap((chunk) => [...chunk]));
  return { booked, fees, prices: prices.sort((one, other) => one - other) };
}

/** The same by SQL over the orders. */
function bySql() {
  const kept = "o.state IN ('confirmed', 'carrier-assigned', 'picked-up', 'delivered', 'closed')";
  const rows = sql(
    file,
    `SELECT o.price, o.fee FROM orders o JOIN quotes q ON q.id = o.quote_id WHERE ${kept} ORDER BY o.price`,
  ) as { price: number; fee: number }[];
  return {
    booked: rows.length,
    fees: rows.reduce((sum, { fee }) => sum + fee, 0),
    prices: rows.map(({ price }) => price),
  };
}

test("booked, prices and fees are those of the orders, wherever moves have brought them", async () => {
  const random = newRandom(7);
  const orders: { orderId: string; state: OrderState }[] = [];
  for (let made = 0; made < 8; made += 1) {
    const { orderId } = await anOrder();
    await reprice(orderId, made);
    orders.push({ orderId, state: "requested" });
  }
  let canceled = 0;
  for (let step = 0; step < 24; step += 1) {
    const order = orders[random(orders.length)];
    const moves = order ? movesOf(order.state, "staff") : [];
    const wanted = moves[random(moves.length)];
    if (!order || !wanted) continue;
    const { carrierName } = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    if (wanted.needs.includes("no-carrier") && carrierName) continue;
    await move(order.orderId, wanted.name as OrderMoveName);
    order.state = wanted.to;
    if (wanted.to === "canceled") canceled += 1;
    expect(await figures(), `${step}: ${wanted.name}`).toEqual(bySql());
  }
  expect(canceled).toBeGreaterThan(0);
  expect(bySql().booked).toBeGreaterThan(0);
});

test("a fee that was signed counts, whatever the quote says of the carrier’s pay", async () => {
  const { orderId, quote } = await anOrder();
  await db.quote.update({ where: { id: quote.id }, data: { carrierPay: 1 } });
  expect((await figures()).fees).toBe(0);
  await move(orderId, "confirm");
  const { fee } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  expect(await figures()).toMatchObject({ booked: 1, fees: fee });
  await move(orderId, "cancel");
  expect(await figures()).toEqual({ booked: 0, fees: 0, prices: [] });
});

test("a booked order goes on bringing its fee while the lead asks for a second one", async () => {
  const first = await anOrder();
  await move(first.orderId, "confirm");
  const second = await aQuote();
  await db.quote.update({ where: { id: second.id }, data: { leadId: first.quote.leadId } });
  const request = await anOrderRequest(second.id, second.email);
  await db.$transaction((tx) => requestOrder(tx, request));
  const { fee } = await db.order.findUniqueOrThrow({ where: { id: first.orderId } });
  expect((await figures()).fees).toBe(fee);
});

test("what was booked before orders keeps its figures when it becomes an order", async () => {
  const quote = await aQuote();
  const bare = await aQuote();
  for (const [{ id, leadId, quoteNumber }, carrierPay] of [
    [quote, 700],
    [bare, null],
  ] as const) {
    await db.quote.update({ where: { id }, data: { bookedAt: new Date(), carrierPay } });
    await db.lead.update({ where: { id: leadId }, data: { stage: "booked", quoteNumber } });
  }
  const before = await figures();
  expect(before.booked).toBe(2);
  expect(before.fees).toBeGreaterThan(0);
  await setBooking(true);
  expect(await makeOrdersFromBefore(new Date(), never)).toBe(2);
  await setBooking(false);
  expect(await figures()).toEqual(before);
  const [order] = await db.order.findMany({ where: { quoteId: quote.id } });
  await move(order?.id ?? "", "cancel");
  expect((await figures()).fees).toBe(0);
});

test("a day that was stored is stale once one of its orders changes, comes or goes", async () => {
  const { orderId } = await anOrder();
  const isStale = async () => (await db.figureDay.count({ where: { day: today, isStale: true } })) > 0;
  const after = async (statement: string) => {
    await storeDays(tomorrow, never);
    expect(await isStale()).toBe(false);
    sql(file, statement);
    return isStale();
  };
  expect(await after("UPDATE orders SET state = 'confirmed'")).toBe(true);
  const { fee, carrierPart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  await agreeOnPrice(orderId, { fee: fee + 1, carrierPart: carrierPart - 1 });
  const repriced = "UPDATE orders SET fee = fee + 1, carrier_part = carrier_part - 1, change_number = 1";
  expect(await after(repriced)).toBe(true);
  expect(await after("UPDATE orders SET carrier_pay = 900")).toBe(false);
  expect(await after(`DELETE FROM orders WHERE id = '${orderId}'`)).toBe(true);
});
