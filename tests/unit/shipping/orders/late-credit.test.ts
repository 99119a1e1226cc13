import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { recordedAmounts } from "#app/domain/shipping/orders/broker-record.ts";
import { acceptChange } from "#app/domain/shipping/orders/change-orders/apply-change.server.ts";
import { findOffered } from "#app/domain/shipping/orders/change-orders/find-change.server.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { reportOrder } from "#app/domain/shipping/orders/dispatch/report-order.server.ts";
import { composeOrderEmail } from "#app/domain/shipping/orders/emails/compose-order-email.server.tsx";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import {
  creditFor,
  daysLate,
  describeLatePrice,
  describeLateTerms,
  dueInAll,
  feeDue,
  mostCredit,
} from "#app/domain/shipping/orders/late-credit.ts";
import type { LateTerms } from "#app/domain/shipping/orders/late-credit.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { clockAt, dayThere } from "#app/domain/shipping/orders/page/place-clock.ts";
import { loadPageOf } from "#app/domain/shipping/orders/page/load-order-page.server.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { newRandom } from "#tests/support/new-random.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { anOffer } from "#tests/support/other-terms.ts";
import { sql } from "#tests/support/staff-browser.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const file = (process.env.DATABASE_URL ?? "").replace(/^file:/, "");

/** At the delivery's place, which all these orders have in common. */
const dayAt = (at: Date): CalendarDay => dayThere(clockAt("NY", "10001"), at);
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

type Given = { terms?: LateTerms; last?: CalendarDay; booked?: Date };

/** Confirmed thirty days ago, to be delivered by a day. */
async function aBookedOrder({
  terms = { perDay: 40, atMost: 0 },
  last = dayAt(ago(10)),
  booked = ago(30),
}: Given = {}) {
  const { orderId } = await anOrder({
    now: booked,
    late: terms,
    pickupWindow: { first: addDays(last, -9), last: addDays(last, -6), kind: "estimated" },
    deliveryWindow: { first: addDays(last, -3), last, kind: "estimated" },
  });
  await move(orderId, "confirm");
  await move(orderId, "assign");
  return orderId;
}

async function move(orderId: string, name: OrderMoveName, moment = new Date()) {
  const given = { reason: "A sample reason", moment, carrier: aCarrier() };
  const moved = await moveOrder({ orderId, move: name, by, given, now: new Date() });
  if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  return moved.value;
}

const orderOf = async (orderId: string) => {
  const order = await findOrderById(orderId);
  if (!order) throw new Error("The order is gone.");
  return order;
};

const messages = (orderId: string) =>
  db.outboxMessage.count({ where: { orderId, kind: "order-late-credit" } });
const credited = async (orderId: string) =>
  (
    await db.orderEvent.findMany({
      where: { orderId, kind: "late-credited" },
      orderBy: { sequence: "asc" },
      select: { data: true },
    })
  ).map(({ data }) => (JSON.parse(data) as { amount: number }).amount);

describe("the rule", () => {
  test("takes days times the rate off, never more than the maximum or our fee, and never less than nothing", () => {
    const random = newRandom(11);
    for (let tried = 0; tried < 2_000; tried += 1) {
      const terms = { perDay: random(120), atMost: random(3) === 0 ? 0 : random(600) };
      const [fee, late] = [random(500), random(40) - 10];
      const day = addDays("2026-12-28", late);
      const days = daysLate("2026-12-28", day);
      expect(days).toBe(Math.max(0, late));
      const credit = creditFor(days, terms, fee);
      const bound = terms.atMost === 0 ? fee : Math.min(fee, terms.atMost);
      expect(credit).toBe(days * terms.perDay > bound ? bound : days * terms.perDay);
      expect(credit).toBeGreaterThanOrEqual(0);
      expect(feeDue({ fee, lateCredit: credit })).toBeGreaterThanOrEqual(0);
    }
  });

  test("counts days of the calendar, over a change of the clocks and a year", () => {
    expect(daysLate("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysLate("2026-12-30", "2027-01-02")).toBe(3);
    expect(daysLate(null, "2026-12-30")).toBe(0);
    expect(daysLate("2026-12-30", null)).toBe(0);
  });

  test("is said with what it can come to, and not at all where it's off", () => {
    const terms = { perDay: 40, atMost: 400 };
    expect(describeLateTerms(terms, 225, "2026-12-12")).toBe(
      "If it’s delivered after December 12, 2026, we take $40 off our fee for each day, up to $225.",
    );
    expect(describeLateTerms(terms, 500, null)).toContain(
      "your delivery window, we take $40 off our fee for each day, up to $400.",
    );
    expect(describeLatePrice(terms)).toContain("up to $400, and never more than our fee.");
    expect(describeLatePrice({ perDay: 40, atMost: 0 })).toContain("up to our whole fee.");
    for (const off of [
      describeLatePrice({ perDay: 0, atMost: 400 }),
      describeLateTerms({ perDay: 0, atMost: 0 }, 225, null),
    ])
      expect(off).toBe("");
    expect(mostCredit({ perDay: 40, atMost: 0 }, 225)).toBe(225);
  });
});

test("what is due is the price less what came off, on every page and paper, whatever was late", async () => {
  const random = newRandom(3);
  const seen = { none: 0, some: 0, bounded: 0 };
  for (let made = 0; made < 14; made += 1) {
    const terms = {
      perDay: random(4) === 0 ? 0 : 10 + random(90),
      atMost: random(2) === 0 ? 0 : 50 + random(200),
    };
    const last = dayAt(ago(12));
    const orderId = await aBookedOrder({ terms, last });
    const delivered = ago(random(16));
    const order = await move(orderId, "deliver", delivered);
    const days = daysLate(last, dayAt(delivered));
    const bound = terms.atMost === 0 ? order.fee : Math.min(order.fee, terms.atMost);
    const credit = Math.min(days * terms.perDay, bound);
    expect(order).toMatchObject({ lateCredit: credit, deliveredOn: dayAt(delivered) });
    seen[credit === 0 ? "none" : credit === bound ? "bounded" : "some"] += 1;
    const { page } = await loadPageOf(order, new Date());
    const due = page.due.reduce((sum, { amount }) => sum + amount, 0);
    expect(due).toBe(order.price - credit);
    expect(page.dueInAll).toBe(credit > 0 ? order.price - credit : null);
    expect(page.price.amount).toBe(order.price);
    expect(dueInAll(order)).toBe(feeDue(order) + order.carrierPart);
    expect(recordedAmounts(order)).toMatchObject({ charges: due, fee: order.fee - credit });
    expect(order.carrierPart).toBe(order.price - order.fee);
    expect(await messages(orderId)).toBe(credit > 0 ? 1 : 0);
    expect(await credited(orderId)).toEqual(credit > 0 ? [credit] : []);
  }
  expect(Math.min(seen.none, seen.some, seen.bounded)).toBeGreaterThan(0);
});

describe("the window that counts", () => {
  test("is the one that was signed, wherever staff have moved it by themselves", async () => {
    // Changes of windows are of days to come.
    const last = addDays(dayAt(new Date()), 2);
    const orderId = await aBookedOrder({ last, booked: ago(20) });
    const window = { first: addDays(last, 3), last: addDays(last, 8), kind: "estimated" } as const;
    const moved = await changeWindow({
      orderId,
      by,
      which: "delivery",
      window,
      reason: "A sample reason",
      now: new Date(),
    });
    expect(moved).toMatchObject({ ok: true, value: { lateAfter: last, deliveryLast: window.last } });
    const page = await loadPageOf(await orderOf(orderId), new Date());
    expect(page.page.late).toContain("If it’s delivered after");
    const later = await loadPageOf(await orderOf(orderId), new Date(Date.now() + 5 * DAY_MS));
    expect(later.page.late).toMatch(/It’s 3 days past .+ \$120 so far\./);
  });

  test("is the one of an accepted change once that has other days", async () => {
    const orderId = await aBookedOrder({ last: addDays(dayAt(new Date()), 2), booked: ago(20) });
    await anOffer(orderId);
    const [order, open] = [await orderOf(orderId), await findOffered(orderId, new Date())];
    if (!open) throw new Error("Nothing is offered.");
    await db.$transaction(async (tx) => {
      const { columns } = await acceptChange(tx, order, open, new Date());
      await tx.order.update({ where: { id: orderId }, data: columns });
    });
    expect(await orderOf(orderId)).toMatchObject({ lateAfter: open.delivery?.last });
  });
});

test("a delivery that is taken back takes it back, and one that is recorded anew counts anew, each amount once", async () => {
  const orderId = await aBookedOrder({ terms: { perDay: 30, atMost: 0 } });
  expect(await move(orderId, "deliver", ago(8))).toMatchObject({ lateCredit: 60 });
  expect(await move(orderId, "undo-delivery")).toMatchObject({ lateCredit: 0, deliveredOn: null });
  const email = () =>
    composeOrderEmail({
      kind: "order-late-credit",
      orderId,
      now: new Date(),
      staff: "desk@example.com",
      createdAt: new Date(),
    });
  expect(await email()).toMatchObject({ ok: false, error: { code: "subject-gone" } });
  // The message of before still waits, and says what is true when it leaves.
  expect(await move(orderId, "deliver", ago(7))).toMatchObject({ lateCredit: 90 });
  expect(await messages(orderId)).toBe(1);
  const composed = await email();
  if (!composed.ok) throw new Error(composed.error.message);
  const text = composed.value.email.text.replace(/\s+/g, " ");
  const { price, carrierPart } = await orderOf(orderId);
  const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
  expect(text).toContain(`delivered 3 days after`);
  expect(text).toContain(`you pay ${dollars(price - 90)} in all instead of ${dollars(price)}`);
  expect(text).toContain(`What the driver gets stays ${dollars(carrierPart)}`);
  // Once that one has gone, the same amount again is no news, and another one is.
  await db.outboxMessage.updateMany({
    where: { orderId, kind: "order-late-credit" },
    data: { deliveredAt: new Date() },
  });
  await move(orderId, "undo-delivery");
  await move(orderId, "deliver", ago(7));
  expect(await messages(orderId)).toBe(1);
  await move(orderId, "undo-delivery");
  await move(orderId, "deliver", ago(6));
  expect(await messages(orderId)).toBe(2);
  expect(await credited(orderId)).toEqual([60, 90, 90, 120]);
  // A report that comes later changes nothing, and closing neither.
  const late = await reportOrder({ orderId, by, report: "deliver", moment: new Date(), now: new Date() });
  expect(late).toMatchObject({ ok: true, value: { lateCredit: 120 } });
  expect(await move(orderId, "close")).toMatchObject({ lateCredit: 120, state: "closed" });
  expect(await messages(orderId)).toBe(2);
});

test("the day counts at the place: an hour before midnight there is that day", async () => {
  const last = dayAt(ago(10));
  const orderId = await aBookedOrder({ last });
  // Some moment of the day after the last one, and the last hour of the last one, on the clock of New York.
  const midnight = [...Array(48).keys()]
    .map((hour) => new Date(ago(11).getTime() + hour * HOUR_MS))
    .find((moment) => dayAt(moment) === addDays(last, 1));
  if (!midnight) throw new Error("There is such an hour.");
  expect(await move(orderId, "deliver", midnight)).toMatchObject({ lateCredit: 40 });
  await move(orderId, "undo-delivery");
  const before = new Date(midnight.getTime() - HOUR_MS);
  expect(await move(orderId, "deliver", before)).toMatchObject({ lateCredit: 0 });
});

test("an order that nobody signed with such a price has none", async () => {
  const orderId = await aBookedOrder({ terms: { perDay: 0, atMost: 400 } });
  const order = await move(orderId, "deliver", ago(2));
  expect(order).toMatchObject({ lateCredit: 0 });
  expect((await loadPageOf(order, new Date())).page).toMatchObject({ late: "", dueInAll: null });
});

test("the database takes only what the columns say", async () => {
  const orderId = await aBookedOrder();
  const set = (columns: string) => () => sql(file, `UPDATE orders SET ${columns} WHERE id = ?`, orderId);
  const rule = /CHECK constraint failed/;
  expect(set("late_credit = 10")).toThrow(rule);
  const { fee } = await move(orderId, "deliver", ago(8));
  expect(set("late_credit = 40")).toThrow(rule);
  expect(set("late_credit = -80")).toThrow(rule);
  expect(set("late_credit = 0")).toThrow(rule);
  expect(set(`late_credit = ${fee + 1}, late_per_day = ${fee + 1}`)).toThrow(rule);
  expect(set("late_per_day = -1")).toThrow(rule);
  expect(set("late_after = NULL")).toThrow(rule);
  expect(set("late_per_day = 30, late_credit = 60")).not.toThrow();
  expect(set(`late_per_day = ${fee}, late_credit = ${fee}`)).not.toThrow();
  // Every other change of the order goes on as it did.
  const noted = await touchOrder({ orderId, by, now: new Date() }, () =>
    ok({ columns: {}, event: { kind: "note", data: { text: "A note", isShown: false } } }),
  );
  expect(noted).toMatchObject({ ok: true });
});
