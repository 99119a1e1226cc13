import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import {
  confirmRequest,
  declineRequest,
} from "#app/domain/shipping/orders/dispatch/answer-request.server.ts";
import { assignCarrier } from "#app/domain/shipping/orders/dispatch/assign-carrier.server.ts";
import { cancelOrder } from "#app/domain/shipping/orders/dispatch/cancel-order.server.ts";
import { changeCarrier } from "#app/domain/shipping/orders/dispatch/change-carrier.server.ts";
import { changePlace } from "#app/domain/shipping/orders/dispatch/change-place.server.ts";
import { holidaysOf } from "#app/domain/shipping/orders/check-window.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { endDelay, reportDelay } from "#app/domain/shipping/orders/dispatch/delay.server.ts";
import { endOrders } from "#app/domain/shipping/orders/dispatch/end-orders.server.ts";
import { reportOrder } from "#app/domain/shipping/orders/dispatch/report-order.server.ts";
import type { Report } from "#app/domain/shipping/orders/dispatch/report-order.server.ts";
import { reportPlace } from "#app/domain/shipping/orders/dispatch/report-place.server.ts";
import { setOut } from "#app/domain/shipping/orders/dispatch/set-out.server.ts";
import { writeNote } from "#app/domain/shipping/orders/dispatch/write-note.server.ts";
import { offerTerms } from "#app/domain/shipping/orders/change-orders/offer-terms.server.ts";
import { partsOfPrice } from "#app/domain/shipping/orders/change-orders/parts-of-price.server.ts";
import { withdrawChange } from "#app/domain/shipping/orders/change-orders/withdraw-change.server.ts";
import { endChanges } from "#app/domain/shipping/orders/change-orders/end-changes.server.ts";
import { findOrderById } from "#app/domain/shipping/orders/find-order.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import type { DateWindow } from "#app/domain/shipping/orders/date-window.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { aCarrier, anOrder } from "#tests/support/orders.ts";
import { workingDay } from "#tests/support/working-day.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const press = (orderId: string, now = new Date()) => ({ orderId, by, now });
const going = () => true;
const stay = () => false;

const stored = (orderId: string) => db.order.findUniqueOrThrow({ where: { id: orderId } });
const lastEvent = async (orderId: string) => {
  const event = await db.orderEvent.findFirstOrThrow({ where: { orderId }, orderBy: { sequence: "desc" } });
  return { kind: event.kind, data: JSON.parse(event.data) as unknown };
};
const emails = (orderId: string, kind: string) => db.outboxMessage.count({ where: { orderId, kind } });

async function confirmed() {
  const { orderId } = await anOrder({ now: new Date(Date.now() - DAY_MS) });
  expect(await confirmRequest(press(orderId))).toMatchObject({ ok: true });
  return orderId;
}

async function assigned(changes: Parameters<typeof aCarrier>[0] = {}) {
  const orderId = await confirmed();
  expect(await assignCarrier({ ...press(orderId), carrier: aCarrier(changes) })).toMatchObject({ ok: true });
  return orderId;
}

/** Reported at the moment of the press: a millisecond later would lie in the future. */
function reportNow(orderId: string, report: Report) {
  const now = new Date();
  return reportOrder({ ...press(orderId, now), report, moment: now });
}

async function pickedUp() {
  const orderId = await assigned();
  await reportNow(orderId, "pick-up");
  return orderId;
}

describe("a carrier", () => {
  test("is assigned with its facts, and the customer hears of it", async () => {
    const orderId = await assigned({ pay: 500 });
    expect(await stored(orderId)).toMatchObject({
      state: "carrier-assigned",
      carrierName: "Sample Carrier LLC",
      carrierPay: 500,
    });
    expect(await emails(orderId, "order-carrier-assigned")).toBe(1);
  });

  test("whose certificate has ended isn’t assigned", async () => {
    const orderId = await confirmed();
    const insuredUntil = addDays(deskDayOf(new Date()), -1);
    expect(await assignCarrier({ ...press(orderId), carrier: aCarrier({ insuredUntil }) })).toEqual({
      ok: false,
      error: { code: "insurance-ended" },
    });
    expect(await stored(orderId)).toMatchObject({ state: "confirmed", carrierName: "" });
  });

  test("can be corrected, which keeps the price, and each change is named", async () => {
    const orderId = await assigned();
    const before = await stored(orderId);
    const carrier = aCarrier({ driverName: "Kim", pay: 600 });
    expect(await changeCarrier({ ...press(orderId), carrier })).toMatchObject({ ok: true });
    const after = await stored(orderId);
    expect(after).toMatchObject({ driverName: "Kim", carrierPay: 600, price: before.price, fee: before.fee });
    expect(await lastEvent(orderId)).toEqual({
      kind: "details-changed",
      data: {
        changes: [
          { field: "carrierPay", from: null, to: "600" },
          { field: "driverName", from: "Sam", to: "Kim" },
        ],
      },
    });
    expect(await changeCarrier({ ...press(orderId), carrier })).toMatchObject({ ok: true });
    expect((await stored(orderId)).version).toBe(after.version);
  });

  test("that another one replaces takes its money, its reports and its trip along", async () => {
    const orderId = await assigned();
    await setOut(press(orderId));
    const paid = {
      carrierPayer: "us",
      carrierDueOn: "2026-12-01",
      carrierPaidOn: "2026-12-01",
      carrierPaidForm: "check",
      carrierPaidBy: "Dana Sample",
      carrierBill: "B-1",
    };
    const said = { nearAt: new Date(), hereAt: new Date() };
    await db.order.update({ where: { id: orderId }, data: { ...paid, ...said } });
    const driver = aCarrier({ driverName: "Kim" });
    expect(await changeCarrier({ ...press(orderId), carrier: driver })).toMatchObject({ ok: true });
    // Another driver of the same carrier: what the one before reported goes, and nothing else.
    expect(await stored(orderId)).toMatchObject({ ...paid, nearAt: null, hereAt: null });
    await db.order.update({ where: { id: orderId }, data: said });
    const other = aCarrier({ usdot: "0000002", name: "Other Sample LLC" });
    expect(await changeCarrier({ ...press(orderId), carrier: other })).toMatchObject({ ok: true });
    expect(await stored(orderId)).toMatchObject({
      carrierPayer: "customer",
      carrierDueOn: null,
      carrierPaidOn: null,
      carrierPaidForm: null,
      carrierPaidBy: "",
      carrierBill: "",
      nearAt: null,
      hereAt: null,
      setOutAt: null,
    });
  });

  test("gets more than its part only with a reason, which is ours to pay", async () => {
    const orderId = await confirmed();
    const { carrierPart, price } = await stored(orderId);
    const pay = carrierPart + 60;
    const needsReason = { ok: false, error: { code: "pay-reason" } };
    expect(await assignCarrier({ ...press(orderId), carrier: aCarrier({ pay }) })).toEqual(needsReason);
    expect(await stored(orderId)).toMatchObject({ state: "confirmed", carrierPay: null });
    const carrier = aCarrier({ pay, payReason: "remote", payNote: "Two hours of dirt road" });
    expect(await assignCarrier({ ...press(orderId), carrier })).toMatchObject({ ok: true });
    const paid = { paidOnTop: 60, payReason: "remote", payNote: "Two hours of dirt road", price };
    expect(await stored(orderId)).toMatchObject(paid);
    expect(await changeCarrier({ ...press(orderId), carrier: aCarrier({ pay: pay + 5 }) })).toEqual(
      needsReason,
    );
    expect(await stored(orderId)).toMatchObject(paid);
    await moveOrder({ ...press(orderId), move: "unassign", given: { reason: "It broke down" } });
    const nothing = { carrierPay: null, paidOnTop: 0, payReason: null, payNote: "" };
    expect(await stored(orderId)).toMatchObject(nothing);
    // The one that came instead has agreed on nothing yet.
    const now = new Date();
    await moveOrder({ ...press(orderId, now), move: "pick-up", given: { moment: now } });
    expect(await stored(orderId)).toMatchObject({ state: "picked-up", ...nothing });
  });

  test("can’t be corrected before there is one", async () => {
    const orderId = await confirmed();
    expect(await changeCarrier({ ...press(orderId), carrier: aCarrier() })).toEqual({
      ok: false,
      error: { code: "not-now", state: "confirmed" },
    });
  });

  test("sets out once it’s assigned, once", async () => {
    const orderId = await confirmed();
    expect(await setOut(press(orderId))).toMatchObject({ ok: false });
    await assignCarrier({ ...press(orderId), carrier: aCarrier() });
    await setOut(press(orderId));
    await setOut(press(orderId));
    expect((await stored(orderId)).setOutAt).toBeInstanceOf(Date);
    expect(await db.orderEvent.count({ where: { orderId, kind: "set-out" } })).toBe(1);
  });
});

describe("a report", () => {
  test("moves the order at the time that was said", async () => {
    const orderId = await assigned();
    const moment = new Date(Date.now() - 3 * HOUR_MS);
    expect(await reportOrder({ ...press(orderId), report: "pick-up", moment })).toMatchObject({ ok: true });
    expect(await stored(orderId)).toMatchObject({ state: "picked-up", pickedUpAt: moment });
  });

  test("that comes again is kept and changes no state", async () => {
    const orderId = await pickedUp();
    const moment = new Date(Date.now() - HOUR_MS);
    const before = await stored(orderId);
    expect(await reportOrder({ ...press(orderId), report: "pick-up", moment })).toMatchObject({ ok: true });
    const { state, pickedUpAt } = await stored(orderId);
    expect({ state, pickedUpAt }).toEqual({ state: "picked-up", pickedUpAt: before.pickedUpAt });
    expect(await lastEvent(orderId)).toEqual({
      kind: "reported",
      data: { move: "pick-up", state: "picked-up" },
    });
    expect(await emails(orderId, "order-picked-up")).toBe(1);
  });

  test("of a pickup after the delivery says when it was", async () => {
    const orderId = await assigned();
    const moment = new Date(Date.now() - 5 * HOUR_MS);
    await reportNow(orderId, "deliver");
    expect(await reportOrder({ ...press(orderId), report: "pick-up", moment })).toMatchObject({ ok: true });
    expect(await stored(orderId)).toMatchObject({ state: "delivered", pickedUpAt: moment });
  });

  test("may name the minute of the signature, since forms have no seconds, and none before it", async () => {
    const minute = Math.floor((Date.now() - HOUR_MS) / MINUTE_MS) * MINUTE_MS;
    const signedAt = new Date(minute + 40_000);
    const { orderId } = await anOrder({ now: signedAt });
    await confirmRequest(press(orderId));
    const report = (moment: number) =>
      reportOrder({ ...press(orderId), report: "pick-up", moment: new Date(moment) });
    expect(await report(minute - 1)).toMatchObject({ error: { code: "moment" } });
    expect(await report(minute)).toMatchObject({ ok: true });
    // Nothing happens to an order before it is there.
    expect(await stored(orderId)).toMatchObject({ state: "picked-up", pickedUpAt: signedAt });
    expect(await report(minute)).toMatchObject({ ok: true });
    expect(await report(minute - 1)).toMatchObject({ error: { code: "moment" } });
  });

  test("of what can’t have happened yet, or of an order that ended otherwise, is rejected", async () => {
    const { orderId } = await anOrder({ now: new Date(Date.now() - DAY_MS) });
    expect(await reportNow(orderId, "pick-up")).toMatchObject({
      error: { code: "no-move", state: "requested" },
    });
    const tomorrow = new Date(Date.now() + DAY_MS);
    const other = await pickedUp();
    expect(await reportOrder({ ...press(other), report: "pick-up", moment: tomorrow })).toMatchObject({
      error: { code: "moment" },
    });
    await cancelOrder({ ...press(orderId), reason: "Sold", isWaived: false });
    expect(await reportNow(orderId, "deliver")).toMatchObject({
      error: { code: "no-move", state: "canceled" },
    });
  });

  test("of a place is the last one reported", async () => {
    const orderId = await pickedUp();
    const place = { city: "Florence", state: "SC", zip: "29501" } as const;
    expect(await reportPlace({ ...press(orderId), place })).toMatchObject({ ok: true });
    expect(await stored(orderId)).toMatchObject({ reportedPlace: "Florence, SC", reportedZip: "29501" });
  });
});

describe("canceling", () => {
  test("costs what was signed: nothing before a carrier, then the amount of the phase, and nothing if staff say so", async () => {
    const early = await confirmed();
    await cancelOrder({ ...press(early), reason: "Sold", isWaived: false });
    expect(await stored(early)).toMatchObject({ state: "canceled", canceledCost: 0, endedReason: "Sold" });
    const late = await assigned();
    await cancelOrder({ ...press(late), reason: "Sold", isWaived: false });
    expect((await stored(late)).canceledCost).toBe(100);
    const waived = await assigned();
    await cancelOrder({ ...press(waived), reason: "Our fault", isWaived: true });
    expect((await stored(waived)).canceledCost).toBe(0);
    expect(await emails(waived, "order-canceled")).toBe(1);
    const failed = await assigned();
    await cancelOrder({ ...press(failed), reason: "None goes there", why: "no-carrier", isWaived: false });
    expect(await stored(failed)).toMatchObject({ canceledCost: 0, cancelWhy: "no-carrier" });
  });

  test("costs nothing if the carrier came after the pickup’s window", async () => {
    const orderId = await assigned();
    const today = deskDayOf(new Date());
    const data = { pickupFirst: addDays(today, -9), pickupLast: addDays(today, -5) };
    await db.order.update({ where: { id: orderId }, data });
    await cancelOrder({ ...press(orderId), reason: "Too late", isWaived: false });
    expect((await stored(orderId)).canceledCost).toBe(0);
  });

  test("isn’t possible once it’s on the road, or without a reason", async () => {
    const orderId = await pickedUp();
    expect(await cancelOrder({ ...press(orderId), reason: "Late", isWaived: false })).toMatchObject({
      error: { code: "no-move", state: "picked-up" },
    });
    expect(await cancelOrder({ ...press(await confirmed()), reason: " ", isWaived: false })).toMatchObject({
      error: { code: "no-move", why: "reason" },
    });
  });
});

/** Other terms for a request. */
const offer = async (
  orderId: string,
  changes: { endsOn?: CalendarDay; price?: number; pickup?: DateWindow } = {},
) => {
  const order = await findOrderById(orderId);
  if (!order) throw new Error("The order is gone.");
  return offerTerms({
    ...press(orderId),
    terms: {
      parts: await partsOfPrice(order, changes.price ?? order.price + 100),
      pickup: changes.pickup ?? { first: workingDay(10), last: workingDay(13), kind: "estimated" },
      reason: "No truck that week",
      endsOn: changes.endsOn ?? addDays(deskDayOf(new Date()), 3),
    },
  });
};

describe("windows, delays and notes", () => {
  test("a window changes with its kind and reason, and never the price", async () => {
    const orderId = await confirmed();
    const before = await findOrderById(orderId);
    const first = workingDay(9);
    const window = { first, last: workingDay(11), kind: "not-before" } as const;
    const changing = { ...press(orderId), which: "pickup", window, reason: "The truck is later" } as const;
    expect(await changeWindow(changing)).toMatchObject({ ok: true });
    const after = await findOrderById(orderId);
    expect(after).toMatchObject({
      pickupWindow: window,
      price: before?.price,
      deliveryWindow: before?.deliveryWindow,
    });
    expect(await lastEvent(orderId)).toMatchObject({
      kind: "window-changed",
      data: { from: before?.pickupWindow, to: window, reason: "The truck is later" },
    });
    const backward = { ...window, last: addDays(first, -1) };
    expect(await changeWindow({ ...changing, window: backward })).toMatchObject({
      error: { code: "window" },
    });
  });

  test.each([
    ["a day that has passed", { first: "2026-01-05", last: "2026-01-06" }, "day-passed", "first"],
    ["more days than the week looks for", { first: "2099-03-02", last: "2099-06-02" }, "window-long", "last"],
  ] as const)("a window with %s is told by field, and nothing changes", async (_, days, code, field) => {
    const orderId = await confirmed();
    const before = await stored(orderId);
    for (const which of ["pickup", "delivery"] as const)
      expect(
        await changeWindow({ ...press(orderId), which, window: { ...days, kind: "estimated" }, reason: "x" }),
      ).toMatchObject({ error: { code, field } });
    expect(await stored(orderId)).toEqual(before);
    const { orderId: request } = await anOrder();
    const pickup = { ...days, kind: "estimated" } as const;
    expect(await offer(request, { pickup })).toMatchObject({ error: { code, field } });
  });

  test("a window may begin and end on federal holidays, since a carrier may work then", async () => {
    const orderId = await confirmed();
    const days = { first: "2099-12-25", last: "2100-01-01", kind: "estimated" } as const;
    expect(holidaysOf(days).map(({ day }) => day)).toEqual([days.first, days.last]);
    expect(holidaysOf({ first: "2099-12-24", last: "2099-12-26" })).toEqual([]);
    for (const which of ["pickup", "delivery"] as const)
      expect(
        await changeWindow({ ...press(orderId), which, window: days, reason: "x" }),
        which,
      ).toMatchObject({ ok: true });
    const { orderId: request } = await anOrder();
    expect(await offer(request, { pickup: days })).toMatchObject({ ok: true });
  });

  test("a window that was moved is told to the customer once, in an email", async () => {
    const orderId = await confirmed();
    const window = { first: workingDay(9), last: workingDay(11), kind: "estimated" } as const;
    const moving = { which: "pickup", window, reason: "The truck is later" } as const;
    for (let times = 0; times < 2; times += 1) await changeWindow({ ...press(orderId), ...moving });
    expect(await emails(orderId, "order-changed")).toBe(1);
  });

  test("of a request stay as they were signed: other days are other terms", async () => {
    const { orderId } = await anOrder();
    const before = await stored(orderId);
    const first = addDays(deskDayOf(new Date()), 20);
    const window = { first, last: first, kind: "exact" } as const;
    for (const which of ["pickup", "delivery"] as const)
      expect(await changeWindow({ ...press(orderId), which, window, reason: "x" })).toEqual({
        ok: false,
        error: { code: "signed-days" },
      });
    expect(await stored(orderId)).toEqual(before);
  });

  test("of the pickup stay as they were once it was picked up", async () => {
    const orderId = await pickedUp();
    const window = { first: workingDay(9), last: workingDay(11), kind: "estimated" } as const;
    expect(await changeWindow({ ...press(orderId), which: "pickup", window, reason: "x" })).toMatchObject({
      error: { code: "not-now" },
    });
    expect(await changeWindow({ ...press(orderId), which: "delivery", window, reason: "x" })).toMatchObject({
      ok: true,
    });
  });

  test("a delay is a flag with a reason and one email for each reason, and ends", async () => {
    const orderId = await assigned();
    await reportDelay({ ...press(orderId), reason: "A tire" });
    await reportDelay({ ...press(orderId), reason: "A tire" });
    expect(await stored(orderId)).toMatchObject({ state: "carrier-assigned", delayReason: "A tire" });
    expect(await emails(orderId, "order-delayed")).toBe(1);
    await endDelay(press(orderId));
    expect(await stored(orderId)).toMatchObject({ delayedAt: null, delayReason: null });
    const { orderId: request } = await anOrder();
    expect(await reportDelay({ ...press(request), reason: "x" })).toMatchObject({
      error: { code: "not-now" },
    });
  });

  test("a note is for staff alone, or for the customer too", async () => {
    const orderId = await confirmed();
    await writeNote({ ...press(orderId), text: "Called, nobody there", isShown: false });
    expect(await lastEvent(orderId)).toEqual({
      kind: "note",
      data: { text: "Called, nobody there", isShown: false },
    });
  });

  test("who receives, the street and the gate code change without the ZIP", async () => {
    const orderId = await confirmed();
    const order = await findOrderById(orderId);
    const place = { ...order?.delivery, street: "1400 Example Avenue", contactName: "Lee Other" };
    const changed = await changePlace({ ...press(orderId), which: "delivery", place: place as never });
    expect(changed).toMatchObject({ ok: true, value: { delivery: place, deliveryZip: order?.deliveryZip } });
    expect(await lastEvent(orderId)).toMatchObject({
      data: {
        changes: [
          { field: "delivery.street", to: "1400 Example Avenue" },
          { field: "delivery.contactName", from: "Lee Example", to: "Lee Other" },
        ],
      },
    });
  });
});

describe("other terms", () => {
  test("wait for the customer with their parts, and change nothing until then", async () => {
    const { orderId } = await anOrder();
    const before = await stored(orderId);
    expect(await offer(orderId)).toMatchObject({ ok: true });
    const row = await db.changeOrder.findFirstOrThrow({ where: { orderId } });
    expect(row).toMatchObject({ state: "offered", price: before.price + 100, staffId: agent.id });
    expect(row.fee + row.carrierPart).toBe(row.price);
    expect((row.deliveryFirst ?? "") > (row.pickupFirst ?? "")).toBe(true);
    expect(await stored(orderId)).toMatchObject({ price: before.price, pickupFirst: before.pickupFirst });
    expect(await emails(orderId, "order-other-terms")).toBe(1);
    expect(await lastEvent(orderId)).toMatchObject({
      kind: "terms-offered",
      data: { changeOrderId: row.id },
    });
  });

  test("are one at a time, of a request alone, and end on a day that comes", async () => {
    const { orderId } = await anOrder();
    expect(await offer(orderId, { endsOn: addDays(deskDayOf(new Date()), -1) })).toMatchObject({
      error: { code: "offer-day" },
    });
    await offer(orderId);
    expect(await offer(orderId)).toMatchObject({ error: { code: "offer-open" } });
    expect(await confirmRequest(press(orderId))).toMatchObject({ error: { code: "offer-open" } });
    expect(await offer(await confirmed())).toMatchObject({ error: { code: "not-now", state: "confirmed" } });
  });

  test("are withdrawn by hand, and then the request can be confirmed as it was signed", async () => {
    const { orderId } = await anOrder();
    expect(await withdrawChange({ ...press(orderId), key: "no-such" })).toMatchObject({
      error: { code: "no-offer" },
    });
    await offer(orderId);
    const { key } = await db.changeOrder.findFirstOrThrow({ where: { orderId } });
    expect(await withdrawChange({ ...press(orderId), key })).toMatchObject({ ok: true });
    expect(await lastEvent(orderId)).toMatchObject({ kind: "terms-answered", data: { answer: "withdrawn" } });
    expect(await confirmRequest(press(orderId))).toMatchObject({ ok: true, value: { state: "confirmed" } });
  });

  test("end with a decline, and by themselves after their last day", async () => {
    const declined = await anOrder();
    await offer(declined.orderId);
    await declineRequest({ ...press(declined.orderId), reason: "No truck" });
    expect(await db.changeOrder.count({ where: { orderId: declined.orderId, state: "withdrawn" } })).toBe(1);
    const { orderId } = await anOrder();
    const endsOn = deskDayOf(new Date());
    await offer(orderId, { endsOn });
    // It's midnight in Hawaii at ten in the morning in UTC.
    const evening = new Date(`${addDays(endsOn, 1)}T09:59:00Z`);
    await endChanges(evening, stay);
    expect(await db.changeOrder.count({ where: { orderId, state: "offered" } })).toBe(1);
    const over = new Date(`${addDays(endsOn, 1)}T10:00:00Z`);
    await endChanges(over, going);
    expect(await db.changeOrder.count({ where: { orderId, state: "offered" } })).toBe(1);
    await endChanges(over, stay);
    expect(await db.changeOrder.findFirstOrThrow({ where: { orderId } })).toMatchObject({ state: "ended" });
    expect(await lastEvent(orderId)).toMatchObject({ kind: "terms-answered", data: { answer: "ended" } });
  });
});

describe("by itself", () => {
  test("a request expires two weeks after its last possible pickup, and not a day earlier", async () => {
    const { orderId } = await anOrder();
    const { pickupLast } = await stored(orderId);
    const on = (days: number) => new Date(`${addDays(pickupLast as CalendarDay, days)}T17:00:00Z`);
    await endOrders(on(14), stay);
    expect(await stored(orderId)).toMatchObject({ state: "requested" });
    await endOrders(on(15), going);
    expect(await stored(orderId)).toMatchObject({ state: "requested" });
    await endOrders(on(15), stay);
    expect(await stored(orderId)).toMatchObject({ state: "expired" });
    expect(await emails(orderId, "order-declined")).toBe(1);
  });

  test("a delivered order closes after thirty days", async () => {
    const orderId = await pickedUp();
    await reportNow(orderId, "deliver");
    await endOrders(new Date(Date.now() + 29 * DAY_MS), stay);
    expect(await stored(orderId)).toMatchObject({ state: "delivered" });
    await endOrders(new Date(Date.now() + 31 * DAY_MS), stay);
    expect(await stored(orderId)).toMatchObject({ state: "closed" });
  });
});

test("what somebody changes with an old page is told, and nothing of it stays", async () => {
  const orderId = await assigned();
  const { version } = await stored(orderId);
  const old = { ...press(orderId), seen: { version: String(version - 1) } };
  const stale = { ok: false, error: { code: "stale", state: "carrier-assigned" } };
  expect(await setOut(old)).toEqual(stale);
  expect(await reportDelay({ ...old, reason: "x" })).toEqual(stale);
  expect(await cancelOrder({ ...old, reason: "x", isWaived: false })).toEqual(stale);
  expect(await moveOrder({ ...old, move: "unassign", given: { reason: "x" } })).toEqual(stale);
  expect(await reportOrder({ ...old, report: "pick-up", moment: new Date() })).toEqual(stale);
  expect(await stored(orderId)).toMatchObject({ version, setOutAt: null, delayedAt: null });
});
