import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { noOrderFilters, parseOrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import type { MoneyFilter } from "#app/domain/shipping/orders/list/order-list.ts";
import { carrierOpenOf, feeOpenOf, settledBefore } from "#app/domain/shipping/orders/dues.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import { presentBrokerRecord } from "#app/domain/shipping/orders/broker-record.ts";
import {
  recordCarrierPay,
  recordCarrierRest,
} from "#app/domain/shipping/payments/record-carrier-pay.server.ts";
import { payFee, returnFee, undoFee } from "#app/domain/shipping/payments/record-fee.server.ts";
import { readIdentity } from "#app/domain/base/settings/read-identity.server.ts";
import { formatDollars } from "#app/domain/trip/pricing/format-dollars.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";

const by = { mover: "staff", staffId: null, name: "Dana Sample" } as const;
const today = deskDayOf(new Date());

async function move(orderId: string, name: OrderMoveName, given: GivenToMove = {}) {
  const moved = await moveOrder({ orderId, move: name, by, given, now: new Date() });
  if (!moved.ok) throw new Error(JSON.stringify(moved.error));
  return moved.value;
}

async function assigned(pay: number | null = 600) {
  const { orderId } = await anOrder();
  await move(orderId, "confirm");
  return move(orderId, "assign", { carrier: aCarrier({ pay }) });
}

const order = async (orderId: string) => {
  const found = await findOrderById(orderId);
  if (!found) throw new Error("gone");
  return found;
};
const moneySteps = async (orderId: string) =>
  (await db.orderEvent.findMany({ where: { orderId, kind: "money" }, orderBy: { sequence: "asc" } })).map(
    ({ data }) => JSON.parse(data) as { what: string; amount: number },
  );
const isListed = async (money: MoneyFilter, orderId: string) => {
  const filters = { ...noOrderFilters, money };
  let after: string | null = null;
  do {
    const page = await listOrders(filters, { before: null, after }, { staffId: "", today });
    if (page.rows.some(({ id }) => id === orderId)) return true;
    after = page.after;
  } while (after);
  return false;
};

describe("what is due", () => {
  const facts = {
    isFromBefore: false,
    fee: 200,
    lateCredit: 0,
    canceledCost: null,
    feePaid: 0,
    carrierPart: 900,
    carrierPay: null,
    carrierPayer: "customer",
    carrierPaidOn: null,
    carrierRestPaid: 0,
  };

  test("our fee is due from the assignment on, and the carrier’s part from the delivery on", () => {
    const due = orderStates.map(({ code: state }) => [
      state,
      feeOpenOf({ ...facts, state }),
      carrierOpenOf({ ...facts, state }),
    ]);
    expect(due).toEqual([
      ["requested", 0, 0],
      ["confirmed", 0, 0],
      ["carrier-assigned", 200, 0],
      ["picked-up", 200, 0],
      ["delivered", 200, 900],
      ["closed", 200, 900],
      ["declined", 0, 0],
      ["canceled", 0, 0],
      ["expired", 0, 0],
    ]);
  });

  test("what canceling costs stays with us, and the rest goes back", () => {
    const canceled = { ...facts, state: "canceled" as const, feePaid: 200, canceledCost: 100 };
    expect(feeOpenOf(canceled)).toBe(-100);
    expect(feeOpenOf({ ...canceled, feePaid: 0 })).toBe(100);
    expect(feeOpenOf({ ...canceled, canceledCost: 0 })).toBe(-200);
  });

  test("what was paid stays paid while another carrier is looked for, and a changed fee asks for the difference", () => {
    expect(feeOpenOf({ ...facts, state: "confirmed", feePaid: 200 })).toBe(0);
    expect(feeOpenOf({ ...facts, state: "picked-up", feePaid: 200, fee: 230 })).toBe(30);
    expect(feeOpenOf({ ...facts, state: "picked-up", feePaid: 200, fee: 150 })).toBe(-50);
  });

  test("what came off because it was late isn’t due, and goes back where the fee was paid", () => {
    const late = { ...facts, state: "delivered" as const, lateCredit: 80 };
    expect(feeOpenOf(late)).toBe(120);
    expect(feeOpenOf({ ...late, feePaid: 200 })).toBe(-80);
  });

  test("the carrier waits for what it was promised, less what it has from the customer and from us", () => {
    const delivered = { ...facts, state: "delivered" as const, carrierPay: 1_000 };
    expect(carrierOpenOf(delivered)).toBe(1_000);
    const byCustomer = { ...delivered, carrierPaidOn: "2026-12-01" };
    expect(carrierOpenOf(byCustomer)).toBe(100);
    expect(carrierOpenOf({ ...byCustomer, carrierRestPaid: 100 })).toBe(0);
    expect(carrierOpenOf({ ...delivered, carrierRestPaid: 100 })).toBe(900);
    // More was agreed on since.
    expect(carrierOpenOf({ ...byCustomer, carrierRestPaid: 100, carrierPay: 1_050 })).toBe(50);
    // The customer paid it what they signed, which is more than we agreed on: the rest is ours.
    expect(carrierOpenOf({ ...byCustomer, carrierPay: 820 })).toBe(-80);
    expect(carrierOpenOf({ ...byCustomer, carrierPay: 820, carrierRestPaid: -80 })).toBe(0);
    expect(carrierOpenOf({ ...byCustomer, carrierPayer: "us" })).toBe(0);
  });

  test("nothing is due of an order from before", () => {
    expect(feeOpenOf({ ...facts, state: "delivered", isFromBefore: true })).toBe(0);
    expect(carrierOpenOf({ ...facts, state: "delivered", isFromBefore: true })).toBe(0);
  });
});

describe("our fee by hand", () => {
  test("is written down once, stands on the customer’s page, and can be taken back", async () => {
    const { id: orderId, fee, version } = await assigned();
    expect(await isListed("fee", orderId)).toBe(true);
    const press = { orderId, by, seen: { version: String(version) }, now: new Date() };
    const paid = await payFee({ ...press, on: today, form: "check" });
    expect(paid.ok && paid.value).toMatchObject({ feePaid: fee, feePaidOn: today, feeOpen: 0 });
    expect(await isListed("fee", orderId)).toBe(false);
    // The second click has the page of before.
    const again = await payFee({ ...press, on: today, form: "check" });
    expect(again.ok ? "paid" : again.error.code).toBe("stale");
    const now = { orderId, by, now: new Date() };
    const twice = await payFee({ ...now, on: today, form: "check" });
    expect(twice.ok ? "paid" : twice.error.code).toBe("nothing-open");
    const undone = await undoFee({ ...now, reason: "The check bounced" });
    expect(undone.ok && undone.value).toMatchObject({ feePaid: 0, feePaidOn: null, feeOpen: fee });
    expect(await moneySteps(orderId)).toMatchObject([
      { what: "fee-paid", amount: fee },
      { what: "fee-undone", amount: fee },
    ]);
  });

  test("isn’t paid on a day that hasn’t come, or before it is due", async () => {
    const { id: orderId } = await assigned();
    const ahead = await payFee({ orderId, by, now: new Date(), on: addDays(today, 1), form: "cash" });
    expect(ahead.ok ? "paid" : ahead.error).toEqual({ code: "day-ahead", field: "on" });
    const { orderId: asked } = await anOrder();
    const early = await payFee({ orderId: asked, by, now: new Date(), on: today, form: "cash" });
    expect(early.ok ? "paid" : early.error.code).toBe("nothing-open");
  });

  test("goes back but for what canceling costs", async () => {
    const { id: orderId, fee } = await assigned();
    await payFee({ orderId, by, now: new Date(), on: today, form: "cash" });
    await move(orderId, "cancel", { reason: "Sold", cost: 100 });
    expect((await order(orderId)).feeOpen).toBe(100 - fee);
    expect(await isListed("back", orderId)).toBe(true);
    const back = await returnFee({ orderId, by, now: new Date(), on: today, form: "cash" });
    expect(back.ok && back.value).toMatchObject({ feePaid: 100, feeOpen: 0 });
    expect(await isListed("back", orderId)).toBe(false);
  });
});

describe("the carrier’s pay", () => {
  test("waits from the delivery on until somebody writes down when, how and by whom", async () => {
    const { id: orderId } = await assigned(650);
    await move(orderId, "pick-up", { moment: new Date() });
    await move(orderId, "deliver", { moment: new Date() });
    expect((await order(orderId)).carrierOpen).toBe(650);
    expect(await isListed("carrier", orderId)).toBe(true);
    const pay = { payer: "customer" as const, dueOn: null, paidOn: today, form: "cash", bill: "B-77" };
    const press = { orderId, by, now: new Date() };
    const noForm = await recordCarrierPay({ ...press, pay: { ...pay, form: null } });
    expect(noForm.ok ? "saved" : noForm.error.code).toBe("paid-form");
    const saved = await recordCarrierPay({ ...press, pay });
    await recordCarrierPay({ ...press, pay });
    // The customer pays the figure that they signed, whatever was agreed with the carrier.
    const { carrierPart } = await order(orderId);
    expect(saved.ok && saved.value).toMatchObject({
      carrierOpen: 650 - carrierPart,
      carrierPaidOn: today,
      carrierBill: "B-77",
    });
    expect(await moneySteps(orderId)).toMatchObject([{ what: "carrier-paid", amount: carrierPart }]);
    const business = { name: "Sample Broker", identity: await readIdentity() };
    const record = JSON.stringify(presentBrokerRecord(await order(orderId), business));
    expect(record).toContain("B-77");
    expect(record).toMatch(/\$[\d,]+ on [A-Z][a-z]+ \d+, \d{4}, by cash, by who received the vehicle/);
    const name = carrierPart < 650 ? "From us to the carrier" : "From the carrier to us";
    const rest = `${formatDollars(Math.abs(650 - carrierPart))}, due after delivery`;
    expect(record).toContain(JSON.stringify({ name, value: rest }));
    const undone = await recordCarrierPay({ ...press, pay: { ...pay, paidOn: null, form: null } });
    expect(undone.ok && undone.value.carrierOpen).toBe(650);
  });

  const onTop = (more: number) => ({ paidOnTop: Math.max(0, more), payReason: more > 0 ? "rates" : null });

  /** Delivered, and the customer has paid the driver what they signed. */
  async function paidByCustomer(more: number) {
    const { id: orderId, carrierPart } = await assigned();
    await db.order.update({
      where: { id: orderId },
      data: { carrierPay: carrierPart + more, ...onTop(more) },
    });
    await move(orderId, "pick-up", { moment: new Date() });
    await move(orderId, "deliver", { moment: new Date() });
    const pay = { payer: "customer" as const, dueOn: null, paidOn: today, form: "cash", bill: "" };
    await recordCarrierPay({ orderId, by, now: new Date(), pay });
    return orderId;
  }

  test.each([
    { more: 210, money: "carrier", name: "From us to the carrier", amount: "$210" },
    { more: -90, money: "from-carrier", name: "From the carrier to us", amount: "$90" },
  ] as const)(
    "a rest of $more stays on the list until it was settled, which the record says with its day",
    async ({ more, money, name, amount }) => {
      const orderId = await paidByCustomer(more);
      expect((await order(orderId)).carrierOpen).toBe(more);
      expect(await isListed(money, orderId)).toBe(true);
      const settled = { dueOn: null, paidOn: today, form: "check" };
      const press = { orderId, by, now: new Date() };
      const seen = { version: String((await order(orderId)).version) };
      const done = await recordCarrierRest({ ...press, seen, rest: settled });
      expect(done.ok && done.value).toMatchObject({
        carrierOpen: 0,
        carrierRestPaid: more,
        carrierRestPaidOn: today,
        carrierRestBy: by.name,
      });
      expect(await isListed(money, orderId)).toBe(false);
      // A second click has the page of before; a second form with the same says nothing new.
      const again = await recordCarrierRest({ ...press, seen, rest: settled });
      expect(again.ok ? "saved" : again.error.code).toBe("stale");
      await recordCarrierRest({ ...press, rest: settled });
      const steps = (await moneySteps(orderId)).filter(({ what }) => what === "rest-paid");
      expect(steps).toMatchObject([{ amount: Math.abs(more) }]);
      const business = { name: "Sample Broker", identity: await readIdentity() };
      const record = JSON.stringify(presentBrokerRecord(await order(orderId), business));
      expect(record).toContain(`"name":"${name}","value":"${amount} on `);
      expect(record).not.toContain("due after delivery");
      // Who pays can't change under what was settled.
      const pay = { payer: "us" as const, dueOn: null, paidOn: today, form: "check", bill: "" };
      const other = await recordCarrierPay({ ...press, pay });
      expect(other.ok ? "saved" : other.error.code).toBe("rest-paid");
      const undone = await recordCarrierRest({ ...press, rest: { dueOn: null, paidOn: null, form: null } });
      expect(undone.ok && undone.value).toMatchObject({ carrierOpen: more, carrierRestPaid: 0 });
      expect(await isListed(money, orderId)).toBe(true);
    },
  );

  test("the record claims no day of a rest that an earlier release settled outside", async () => {
    const orderId = await paidByCustomer(40);
    const before = {
      carrierRestPaid: 40,
      carrierRestPaidOn: today,
      carrierRestForm: "other",
      carrierOpen: 0,
    };
    await db.order.update({ where: { id: orderId }, data: { ...before, carrierRestBy: settledBefore } });
    const business = { name: "Sample Broker", identity: await readIdentity() };
    const record = JSON.stringify(presentBrokerRecord(await order(orderId), business));
    expect(record).toContain(
      '"name":"From us to the carrier","value":"$40, settled before the day of it was recorded here"',
    );
  });

  test("there’s no rest where both figures are the same, and none on a day that hasn’t come", async () => {
    const orderId = await paidByCustomer(0);
    const press = { orderId, by, now: new Date() };
    const none = await recordCarrierRest({ ...press, rest: { dueOn: null, paidOn: today, form: "cash" } });
    expect(none.ok ? "saved" : none.error.code).toBe("nothing-open");
    const ahead = { dueOn: null, paidOn: addDays(today, 1), form: "cash" };
    const early = await recordCarrierRest({ ...press, rest: ahead });
    expect(early.ok ? "saved" : early.error).toEqual({ code: "day-ahead", field: "paidOn" });
    const formless = await recordCarrierRest({ ...press, rest: { ...ahead, paidOn: today, form: null } });
    expect(formless.ok ? "saved" : formless.error.code).toBe("paid-form");
  });

  test("what was settled with a carrier doesn’t count for the next one", async () => {
    const orderId = await paidByCustomer(50);
    const press = { orderId, by, now: new Date() };
    await recordCarrierRest({ ...press, rest: { dueOn: null, paidOn: today, form: "cash" } });
    await move(orderId, "undo-delivery", { reason: "Wrong order" });
    await move(orderId, "undo-pick-up", { reason: "Wrong order" });
    await move(orderId, "unassign", { reason: "It fell through" });
    expect(await order(orderId)).toMatchObject({ carrierRestPaid: 0, carrierRestPaidOn: null });
  });

  test("needs a carrier", async () => {
    const { orderId } = await anOrder();
    const pay = { payer: "us" as const, dueOn: today, paidOn: null, form: null, bill: "" };
    const saved = await recordCarrierPay({ orderId, by, now: new Date(), pay });
    expect(saved.ok ? "saved" : saved.error.code).toBe("no-carrier");
  });
});

test("Today counts who waits for money as the list does", async () => {
  await assigned();
  const groups = await loadOrderTodos({ staffId: null, now: new Date() });
  for (const [kind, money] of [
    ["fee-open", "fee"],
    ["fee-back", "back"],
    ["carrier-open", "carrier"],
    ["carrier-owes", "from-carrier"],
  ] as const) {
    const none = { before: null, after: null };
    const page = await listOrders({ ...noOrderFilters, money }, none, { staffId: "", today });
    expect(page.count, kind).toMatchObject(groups.find((group) => group.kind === kind)?.count ?? {});
  }
  expect(groups.find(({ kind }) => kind === "fee-open")?.rows.length).toBeGreaterThan(0);
});

test("what a refund is giving back is on nobody’s list until it failed", async () => {
  const { id: orderId } = await assigned();
  await db.order.update({ where: { id: orderId }, data: { feeOpen: -150 } });
  expect(await isListed("back", orderId)).toBe(true);
  const { id } = await db.payment.create({
    data: { orderId, kind: "refund", state: "waiting", amount: 150, key: `refund-${orderId}` },
  });
  expect(await isListed("back", orderId)).toBe(false);
  await db.payment.update({ where: { id }, data: { state: "failed", endedAt: new Date() } });
  expect(await isListed("back", orderId)).toBe(true);
});

test("a filter that isn’t one is named and left out", () => {
  const read = parseOrderList(new URLSearchParams({ money: "all" }));
  expect(read).toMatchObject({ list: { filters: { money: "" } }, dropped: ["money"] });
  expect(parseOrderList(new URLSearchParams({ money: "back" })).list.filters.money).toBe("back");
});
