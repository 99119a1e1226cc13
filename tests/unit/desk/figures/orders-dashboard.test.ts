import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { addDays, daysBetween } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf, startOfDeskDay } from "#app/domain/base/text/desk-time.ts";
import { bandOf } from "#app/domain/desk/figures/days/distance-bands.ts";
import { readPeriod } from "#app/domain/desk/figures/dashboard/period.ts";
import { guaranteeYear } from "#app/domain/desk/figures/orders/guarantee-year.server.ts";
import { describeYear } from "#app/domain/desk/figures/orders/describe-year.ts";
import { loadOrderFigures } from "#app/domain/desk/figures/orders/load-order-figures.server.ts";
import { monthsOf, spreadBys } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import type { SpreadRow } from "#app/domain/desk/figures/orders/order-figures-view.ts";
import { medianOfCounts, orderDimensions } from "#app/domain/desk/figures/orders/order-sums.ts";
import { cancelReasons } from "#app/domain/shipping/orders/cancel-reasons.ts";
import { noPay, payReasonCodes } from "#app/domain/shipping/orders/carrier-pay.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff, movesOf } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderState } from "#app/domain/shipping/orders/order-states.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { newRandom } from "#tests/support/new-random.ts";
import { requestOrder } from "#app/domain/shipping/orders/request-order.server.ts";
import { aCarrier, anOrder, anOrderRequest, copyOrder } from "#tests/support/orders.ts";
import { aQuote } from "#tests/support/outbox.ts";
import { agreeOnPrice } from "#tests/support/other-terms.ts";
import { sql } from "#tests/support/staff-browser.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");
const today = deskDayOf(new Date());

beforeEach(async () => {
  await db.lead.deleteMany();
});

type Row = Record<string, number | string | null>;

/** The booked orders of some days, by SQL over the orders alone. */
const rowsOf = (first: string, last: string): Row[] =>
  sql(
    file,
    `SELECT state, price, is_from_before, carrier_part, carrier_pay, distance, pickup_state || '-' || delivery_state AS lane,
       pay_reason, cancel_why, wait_days, fee, late_after, late_per_day, delivered_on, pickup_in_signed, pickup_in_last, delivery_in_signed, delivery_in_last,
       substr(booked_on, 1, 7) AS month FROM orders WHERE booked_on BETWEEN ? AND ?`,
    first,
    last,
  ) as Row[];

const hasCarrier = ({ state }: Row) =>
  /^(?:carrier-assigned|picked-up|delivered|closed)$/.test(String(state));
const onTop = (row: Row) =>
  hasCarrier(row) ? Math.max(0, Number(row.carrier_pay ?? 0) - Number(row.carrier_part)) : 0;

/** Days after the window at what was signed, and $90 at most. */
const creditBySql = ({ state, late_after: last, late_per_day: perDay, delivered_on: day, fee }: Row) =>
  /^(?:delivered|closed)$/.test(String(state)) && last && day && day > last
    ? Math.min(90, Number(fee), Number(perDay) * daysBetween(String(last), String(day)))
    : 0;

/** What the dashboard should say of these. */
function sumsBySql(rows: readonly Row[]) {
  const kept = rows.filter(({ state }) => state !== "canceled");
  const signed = kept.filter((row) => row.is_from_before === 0);
  const agreed = rows.filter((row) => hasCarrier(row) && row.carrier_pay !== null);
  const sum = (of: readonly Row[], name: string) => of.reduce((all, row) => all + Number(row[name]), 0);
  const count = (name: string, value?: number) =>
    rows.filter((row) => (value === undefined ? row[name] !== null : row[name] === value)).length;
  return {
    orders: kept.length,
    price: sum(kept, "price"),
    plannedOrders: signed.length,
    plannedPrice: sum(signed, "price"),
    planned: sum(signed, "carrier_part"),
    agreedOrders: agreed.length,
    agreed: sum(agreed, "carrier_pay"),
    paidOrders: rows.filter((row) => onTop(row) > 0).length,
    paid: rows.reduce((all, row) => all + onTop(row), 0),
    canceled: rows.length - kept.length,
    pickups: count("pickup_in_signed"),
    pickupsSigned: count("pickup_in_signed", 1),
    pickupsLast: count("pickup_in_last", 1),
    deliveries: count("delivery_in_signed"),
    deliveriesSigned: count("delivery_in_signed", 1),
    deliveriesLast: count("delivery_in_last", 1),
    waits: count("wait_days"),
    waitDays: sum(rows, "wait_days"),
    creditedOrders: rows.filter((row) => creditBySql(row) > 0).length,
    credited: rows.reduce((all, row) => all + creditBySql(row), 0),
  };
}

const lanePart = (sums: ReturnType<typeof sumsBySql>) => {
  const {
    plannedOrders: _signed,
    plannedPrice: _price,
    planned: _planned,
    agreedOrders: _orders,
    agreed: _agreed,
    ...rest
  } = sums;
  return rest;
};

const spreadOf = ({ waits, medianWait, reasons, canceled }: SpreadRow) => ({
  waits,
  medianWait,
  canceled,
  reasons: Object.fromEntries(reasons.map(({ code, count }) => [code, count])),
});

function spreadBySql(rows: readonly Row[]): ReturnType<typeof spreadOf> {
  const days = rows
    .flatMap(({ wait_days: value }) => (value === null ? [] : [Number(value)]))
    .sort((one, other) => one - other);
  const between = (from: number, to: number) => days.filter((value) => value >= from && value <= to).length;
  const canceled = rows.filter(({ state }) => state === "canceled");
  const reasons: Record<string, number> = {};
  for (const { cancel_why: why } of canceled) reasons[why ?? "unsaid"] = (reasons[why ?? "unsaid"] ?? 0) + 1;
  return {
    waits: [between(0, 2), between(3, 5), between(6, 9), between(10, Infinity)],
    medianWait: days[Math.ceil(days.length / 2) - 1] ?? null,
    canceled: canceled.length,
    reasons,
  };
}

/** What the spread was seen to say something of. */
const readSpreads = new Set<string>();

async function expectSame(from: CalendarDay, to: CalendarDay, what: string) {
  const period = readPeriod(new URLSearchParams({ from, to }), today);
  const figures = await loadOrderFigures(period, { today, isWhole: true });
  const rows = rowsOf(period.first, period.last);
  expect(figures.now, what).toMatchObject(sumsBySql(rows));
  expect(figures.before, what).toMatchObject(sumsBySql(rowsOf(period.before.first, period.before.last)));
  for (const month of figures.months)
    expect(month, what).toMatchObject(sumsBySql(rows.filter((row) => row.month === month.name)));
  for (const band of figures.bands)
    expect(band, what).toMatchObject(
      sumsBySql(rows.filter(({ distance }) => bandOf(Number(distance)) === band.name)),
    );
  expect(figures.laneCount, what).toBe(new Set(rows.map(({ lane }) => lane)).size);
  for (const lane of figures.lanes)
    expect(lane, what).toMatchObject(lanePart(sumsBySql(rows.filter((row) => row.lane === lane.name))));
  for (const { code, count, paid } of figures.payReasons) {
    const those = rows.filter((row) => onTop(row) > 0 && row.pay_reason === code);
    expect([count, paid], `${what}: ${code}`).toEqual([
      those.length,
      those.reduce((sum, row) => sum + onTop(row), 0),
    ]);
  }
  const counted = (list: readonly { count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
  expect(counted(figures.payReasons), what).toBe(figures.now.paidOrders);
  for (const { code, count } of figures.cancelReasons)
    expect(count, `${what}: ${code}`).toBe(
      rows.filter((row) => row.state === "canceled" && (row.cancel_why ?? "unsaid") === code).length,
    );
  expect(counted(figures.cancelReasons), what).toBe(figures.now.canceled);
  const waits = rows.flatMap(({ wait_days: days }) => (days === null ? [] : [Number(days)]));
  expect(counted(figures.waits), what).toBe(waits.length);
  expect(figures.now.medianWait, what).toBe(
    waits.toSorted((one, other) => one - other)[Math.ceil(waits.length / 2) - 1] ?? null,
  );
  expect(figures.now.paid, what).toBeGreaterThanOrEqual(0);
  for (const by of spreadBys) {
    const { spread } = await loadOrderFigures(period, { today, isWhole: true, by });
    expect(spread.by).toBe(by);
    const groupOf = { month: "month", distance: "band", lane: "lane" }[by];
    for (const group of spread.rows) {
      if (group.medianWait !== null && group.reasons.length > 0) readSpreads.add(by);
      const those = rows
        .map((row) => ({ ...row, band: bandOf(Number(row.distance)) }) as Row)
        .filter((row) => row[groupOf] === group.name);
      expect(spreadOf(group), `${what}: ${by} ${group.name}`).toEqual(spreadBySql(those));
    }
    const inAll = figures.now.waits;
    expect(
      counted(spread.rows.map(({ waits: [a = 0, b = 0, c = 0, d = 0] }) => ({ count: a + b + c + d }))),
    ).toBe(inAll);
  }
}

test("every figure is what SQL says of the orders, wherever moves and changes have brought them", async () => {
  const random = newRandom(5);
  const orders: { orderId: string; state: OrderState; signed: number }[] = [];
  const long = new Date(Date.now() - 40 * DAY_MS);
  for (let made = 0; made < 9; made += 1) {
    const last = addDays(deskDayOf(long), 3 * made);
    const { orderId } = await anOrder({
      now: long,
      late: { perDay: made % 2 === 0 ? 2 : 60, atMost: 90 },
      deliveryWindow: { first: addDays(last, -2), last, kind: "estimated" },
    });
    const { price } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    orders.push({ orderId, state: "requested", signed: price });
  }
  const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
  const seen = new Set<string>();
  for (let step = 0; step < 160; step += 1) {
    const order = pick(orders);
    const now = new Date(long.getTime() + (step / 5) * DAY_MS);
    const row = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    if (random(4) === 0) {
      const parts = {
        fee: row.fee + random(9),
        carrierPart: Math.max(0, row.carrierPart + random(200) - 100),
      };
      const columns = await agreeOnPrice(order.orderId, parts);
      const moved: Prisma.OrderUpdateInput =
        random(2) === 0
          ? { distance: random(2_600), deliveryState: pick(["NY", "TX", "CA"]) }
          : { pickupFirst: deskDayOf(now), pickupLast: addDays(deskDayOf(now), random(5)) };
      const event = { kind: "note", data: { text: "A change", isShown: false } } as const;
      await touchOrder({ orderId: order.orderId, by, now }, () =>
        ok({ columns: { ...columns, ...noPay, ...moved }, event }),
      );
    } else {
      const wanted = pick(movesOf(order.state, "staff"));
      if (!wanted || (wanted.needs.includes("no-carrier") && row.carrierName)) continue;
      // Canceling and declining end an order, and then nothing more happens to it.
      if (["cancel", "decline"].includes(wanted.name) && random(4) > 0) continue;
      const pay = row.carrierPart + random(300) - 75;
      const given: GivenToMove = {
        reason: "A sample reason",
        why: random(2) === 0 ? pick(cancelReasons).code : null,
        moment: now,
        carrier: aCarrier({
          pay: random(5) === 0 ? null : Math.max(0, pay),
          payReason: pick(payReasonCodes),
        }),
      };
      const move = wanted.name as OrderMoveName;
      const moved = await moveOrder({ orderId: order.orderId, move, by, given, now });
      expect(moved, move).toMatchObject({ ok: true });
      order.state = wanted.to;
      seen.add(move);
    }
    const changes = await db.changeOrder.findMany({ where: { orderId: order.orderId, state: "accepted" } });
    const due = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
    const added = changes.reduce((sum, { price, priceBefore }) => sum + price - priceBefore, 0);
    expect(due.price).toBe(order.signed + added);
    if (due.paidOnTop > 0) seen.add(`paid: ${due.payReason}`);
    if (due.lateCredit > 0) seen.add("credited");
    await expectSame(addDays(today, -60), today, `step ${step}`);
  }
  // The last days of one month and the first of another, whole months, and none.
  await expectSame(addDays(today, -9), today, "ten days");
  await expectSame(addDays(today, -300), addDays(today, -20), "many months");
  await expectSame(addDays(today, -300), addDays(today, -200), "nothing");
  expect(readSpreads.size, "months, distances and lanes with both").toBe(3);
  for (const move of ["confirm", "assign", "pick-up", "deliver", "cancel", "credited"])
    expect(seen).toContain(move);
  expect([...seen].filter((what) => what.startsWith("paid")).length).toBeGreaterThan(1);
}, 240_000);

test("an order that is erased leaves the sums, and one that comes from elsewhere is in them", async () => {
  const { orderId } = await anOrder();
  await moveOrder({ orderId, move: "confirm", by, now: new Date() });
  const first = addDays(today, -1);
  const copies = [
    await copyOrder(orderId, { distance: 499 }),
    await copyOrder(orderId, { distance: 500, isFromBefore: false }),
  ];
  await expectSame(first, today, "copied");
  await db.order.delete({ where: { id: copies[0] ?? "" } });
  await expectSame(first, today, "deleted");
  await db.lead.deleteMany();
  await expectSame(first, today, "gone");
  const dimensions = sql(file, "SELECT DISTINCT dimension FROM order_sums").map(({ dimension }) => dimension);
  for (const dimension of dimensions) expect(orderDimensions).toContain(dimension);
});

test("what is late now is counted as its list does, and from before there is no plan and no time", async () => {
  const old = deskDayOf(new Date(Date.now() - 40 * DAY_MS));
  const { orderId } = await anOrder();
  await moveOrder({ orderId, move: "confirm", by, now: new Date() });
  const passed = { pickupFirst: old, pickupLast: addDays(old, 3) };
  await copyOrder(orderId, { ...passed, isFromBefore: false });
  await copyOrder(orderId, { ...passed, isFromBefore: false, bookedOn: addDays(today, -70) });
  const period = readPeriod(new URLSearchParams({ from: addDays(today, -60), to: today }), today);
  const { late, now } = await loadOrderFigures(period, { today, isWhole: false });
  expect(late).toMatchObject({ count: 1, isMore: false });
  expect(now).toMatchObject({ orders: 2, plannedOrders: 2, pickups: 0 });
});

test("an order of a sample lead is one", async () => {
  const quote = await aQuote();
  await db.lead.update({ where: { id: quote.leadId }, data: { isSample: true } });
  const request = await anOrderRequest(quote.id, quote.email);
  const { orderId } = await db.$transaction((tx) => requestOrder(tx, request));
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ isSample: true });
});

describe("the database", () => {
  test("takes no pay above the plan without a reason, none that the columns don’t say, and none below nothing", async () => {
    const { orderId } = await anOrder();
    await moveOrder({ orderId, move: "confirm", by, now: new Date() });
    const set = (columns: string) => () => sql(file, `UPDATE orders SET ${columns} WHERE id = ?`, orderId);
    const rule = /CHECK constraint failed/;
    // No carrier has it yet, so nothing is paid.
    expect(set("carrier_pay = carrier_part + 50, paid_on_top = 50, pay_reason = 'rates'")).toThrow(rule);
    await moveOrder({ orderId, move: "assign", by, given: { carrier: aCarrier() }, now: new Date() });
    expect(set("carrier_pay = carrier_part + 500")).toThrow(rule);
    expect(set("carrier_pay = carrier_part + 50, pay_reason = 'rates'")).toThrow(rule);
    expect(set("carrier_pay = carrier_part + 50, paid_on_top = 50")).toThrow(rule);
    expect(set("carrier_pay = carrier_part + 50, paid_on_top = 40, pay_reason = 'rates'")).toThrow(rule);
    expect(set("paid_on_top = -1, pay_reason = 'rates'")).toThrow(rule);
    expect(set("paid_on_top = 10, pay_reason = 'rates'")).toThrow(rule);
    expect(set("carrier_pay = carrier_part - 50")).not.toThrow();
    expect(set("carrier_pay = carrier_part + 50, paid_on_top = 50, pay_reason = 'rates'")).not.toThrow();
    expect(set("pay_reason = NULL")).toThrow(rule);
  });

  test("takes another carrier’s part only with an accepted change order", async () => {
    const { orderId } = await anOrder();
    await moveOrder({ orderId, move: "confirm", by, now: new Date() });
    const more = "UPDATE orders SET carrier_part = carrier_part + 100, fee = fee - 100 WHERE id = ?";
    expect(() => sql(file, more, orderId)).toThrow(/an order changes its price by an accepted change order/);
  });
});

describe("last year", () => {
  const lastYear = Number(today.slice(0, 4)) - 1;
  const show = (value: string) =>
    db.setting.upsert({
      where: { name: "showsGuarantee" },
      create: { name: "showsGuarantee", value },
      update: { value },
    });

  test("is shown from 25 orders on, only if the operator wants it, and ends at midnight in New York", async () => {
    await show("on");
    const { orderId } = await anOrder();
    await moveOrder({ orderId, move: "confirm", by, now: new Date() });
    const { carrierPart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    const known = { isFromBefore: false, state: "closed", carrierPay: carrierPart } as const;
    const at = (bookedOn: string, changes: Prisma.OrderUncheckedUpdateInput = {}) =>
      copyOrder(orderId, { ...known, bookedOn, ...changes });
    for (let made = 0; made < 24; made += 1) await at(`${lastYear}-${made % 2 ? "01-01" : "12-31"}`);
    await at(`${lastYear - 1}-12-31`);
    await at(`${lastYear + 1}-01-01`);
    // Nobody signed it, nobody said what it cost, it's a sample, or no carrier has it.
    const day = `${lastYear}-07-04`;
    const unsigned = await at(day, { isFromBefore: true });
    await at(day, { carrierPay: null });
    const sample = await at(day, { isSample: true });
    await at(day, { state: "confirmed" });
    expect(await guaranteeYear(new Date())).toBeNull();
    const paid = await at(day);
    const pay = "carrier_pay = carrier_part + 210, paid_on_top = 210, pay_reason = 'rates'";
    for (const id of [paid, unsigned, sample]) sql(file, `UPDATE orders SET ${pay} WHERE id = ?`, id);
    expect(await guaranteeYear(new Date())).toMatchObject({
      orders: 25,
      paidOrders: 1,
      paid: 210,
      creditedOrders: 0,
    });
    // Delivered three days late, of which two have a price: it's as much off as was signed, and no sample counts.
    const late = {
      deliveredOn: `${lastYear}-07-08`,
      lateAfter: `${lastYear}-07-05`,
      latePerDay: 30,
      lateAtMost: 60,
    };
    for (const id of [paid, sample])
      await db.order.update({ where: { id }, data: { ...late, lateCredit: 60 } });
    const year = { orders: 25, paidOrders: 1, paid: 210, creditedOrders: 1, credited: 60 };
    expect(await guaranteeYear(new Date())).toEqual(year);
    await at(day, { state: "canceled", endedReason: "Sold" });
    expect(await guaranteeYear(new Date())).toEqual(year);
    const newYear = startOfDeskDay(`${lastYear + 2}-01-01`);
    expect((await guaranteeYear(new Date(newYear.getTime() - 1)))?.orders).toBe(25);
    expect(await guaranteeYear(newYear)).toBeNull();
    await show("");
    expect(await guaranteeYear(new Date())).toBeNull();
  });

  test.each([
    [
      { orders: 1_212, paidOrders: 19, paid: 2_160, creditedOrders: 7, credited: 1_260 },
      "Last year we booked 1,212 orders; on 19 of them the carrier cost more, and we paid $2,160. We took $1,260 off our fees for 7 that came late.",
    ],
    [
      { orders: 25, paidOrders: 0, paid: 0, creditedOrders: 1, credited: 60 },
      "Last year we booked 25 orders, and on none of them did the carrier cost more. We took $60 off our fee for 1 that came late.",
    ],
    [
      { orders: 25, paidOrders: 0, paid: 0, creditedOrders: 0, credited: 0 },
      "Last year we booked 25 orders, and on none of them did the carrier cost more.",
    ],
  ])("reads as a sentence", (year, sentence) => expect(describeYear(year)).toBe(sentence));
});

test("a period’s months have their days in it", () => {
  expect(monthsOf({ first: "2026-11-16", last: "2027-02-28" })).toEqual([
    { month: "2026-11", first: "2026-11-16", last: "2026-11-30", isWhole: false },
    { month: "2026-12", first: "2026-12-01", last: "2026-12-31", isWhole: true },
    { month: "2027-01", first: "2027-01-01", last: "2027-01-31", isWhole: true },
    { month: "2027-02", first: "2027-02-01", last: "2027-02-28", isWhole: true },
  ]);
  expect(monthsOf({ first: "2026-11-16", last: "2026-11-17" })).toEqual([
    { month: "2026-11", first: "2026-11-16", last: "2026-11-17", isWhole: false },
  ]);
});

test.each([
  [[], null],
  [[[3, 1]], 3],
  [
    [
      [9, 1],
      [1, 2],
    ],
    1,
  ],
  [
    [
      [2, 2],
      [1, 2],
    ],
    1,
  ],
  [
    [
      [4, 0],
      [5, 3],
      [1, 2],
    ],
    5,
  ],
] as [number[][], number | null][])("the middle of counted values %j is %s", (pairs, middle) => {
  expect(medianOfCounts(pairs.map(([value = 0, count = 0]) => ({ value, count })))).toBe(middle);
});
