import { describe, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import type { CalendarDay } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { summarizeQuote } from "#app/domain/crm/leads/summarize-quote.server.ts";
import { loadDashboard } from "#app/domain/desk/figures/dashboard/load-dashboard.server.ts";
import { readPeriod } from "#app/domain/desk/figures/dashboard/period.ts";
import { countPickupsToday } from "#app/domain/desk/figures/today/load-todos.server.ts";
import { changeWindow } from "#app/domain/shipping/orders/dispatch/change-window.server.ts";
import { confirmRequest } from "#app/domain/shipping/orders/dispatch/answer-request.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { touchOrder } from "#app/domain/shipping/orders/touch-order.server.ts";
import { ok } from "#app/domain/base/result.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { newEmail } from "#tests/support/factories.ts";
import { anOrder } from "#tests/support/orders.ts";
import { workingDay } from "#tests/support/working-day.ts";
import { agreeOnPrice } from "#tests/support/other-terms.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const by = byStaff(agent);
const today = deskDayOf(new Date());
const press = (orderId: string) => ({ orderId, by, now: new Date() });
const leadOf = (leadId: string) => db.lead.findUniqueOrThrow({ where: { id: leadId } });

async function requested() {
  const order = await anOrder({ now: new Date(Date.now() - DAY_MS) });
  const stored = await db.order.findUniqueOrThrow({ where: { id: order.orderId } });
  return { ...order, stored, leadId: order.quote.leadId };
}

async function confirmed() {
  const order = await requested();
  expect(await confirmRequest(press(order.orderId))).toMatchObject({ ok: true });
  return order;
}

const moveWindow = async (orderId: string, first: CalendarDay, last = addDays(first, 2)) => {
  const window = { first, last, kind: "estimated" as const };
  const moved = await changeWindow({
    ...press(orderId),
    which: "pickup",
    window,
    reason: "A truck has room",
  });
  expect(moved).toMatchObject({ ok: true });
};

describe("the pickup of a lead with an order", () => {
  test("is the first day of the order’s window from the signature on, whatever the quote said", async () => {
    const { stored, leadId } = await requested();
    const { pickupOn } = await db.quote.findUniqueOrThrow({ where: { id: stored.quoteId } });
    expect(stored.pickupFirst).not.toBe(pickupOn);
    expect(await leadOf(leadId)).toMatchObject({ pickupOn: stored.pickupFirst, price: stored.price });
  });

  test("moves with the window, and a page that has the lead open notices", async () => {
    const { orderId, leadId } = await confirmed();
    const { version } = await leadOf(leadId);
    await moveWindow(orderId, workingDay(30));
    expect(await leadOf(leadId)).toMatchObject({ pickupOn: workingDay(30), version: version + 1 });
  });

  test("stays when the delivery’s window moves, or a note is written", async () => {
    const { orderId, leadId } = await confirmed();
    const before = await leadOf(leadId);
    const window = { first: addDays(today, 50), last: addDays(today, 52), kind: "estimated" as const };
    await changeWindow({ ...press(orderId), which: "delivery", window, reason: "Later" });
    expect(await leadOf(leadId)).toEqual(before);
  });

  test("is the quote’s again once the order is canceled", async () => {
    const { orderId, leadId, stored } = await confirmed();
    await moveOrder({ ...press(orderId), move: "cancel", given: { reason: "Sold the car" } });
    const { pickupOn, estimatedPrice } = await db.quote.findUniqueOrThrow({ where: { id: stored.quoteId } });
    expect(await leadOf(leadId)).toMatchObject({ pickupOn, price: estimatedPrice, stage: "lost" });
  });

  test("is that of the request, though a newer quote joined", async () => {
    const { leadId, stored } = await requested();
    await db.lead.update({ where: { id: leadId }, data: { quoteNumber: "EH-0000-0001" } });
    await summarizeQuote(db, leadId);
    const quote = await db.quote.findUniqueOrThrow({ where: { id: stored.quoteId } });
    expect(await leadOf(leadId)).toMatchObject({
      quoteNumber: quote.quoteNumber,
      pickupOn: stored.pickupFirst,
    });
  });

  test("is the quote’s where nobody knows the window", async () => {
    const { orderId, leadId, stored } = await confirmed();
    await db.quote.update({ where: { id: stored.quoteId }, data: { pickupOn: addDays(today, 9) } });
    await touchOrder(press(orderId), () =>
      ok({
        columns: { pickupFirst: null, pickupLast: null },
        event: { kind: "note", data: { text: "No date", isShown: false } },
      }),
    );
    expect((await leadOf(leadId)).pickupOn).toBe(addDays(today, 9));
  });
});

test("the price of a lead is the order’s once other terms changed it", async () => {
  const { orderId, leadId, stored } = await confirmed();
  const agreed = await agreeOnPrice(orderId, { fee: stored.fee, carrierPart: stored.carrierPart + 40 });
  await touchOrder(press(orderId), () =>
    ok({ columns: agreed, event: { kind: "note", data: { text: "Another price", isShown: false } } }),
  );
  expect((await leadOf(leadId)).price).toBe(stored.price + 40);
});

test("the pickups of today follow a window that is moved to today and away", async () => {
  const { orderId } = await confirmed();
  const whose = { staffId: null, now: new Date() };
  const onDashboard = async () => {
    const period = readPeriod(new URLSearchParams(), today);
    return (await loadDashboard(period, null, new Date())).now.pickups;
  };
  const count = async () => [await countPickupsToday(whose), await onDashboard()];
  const [before = 0] = await count();
  expect(await count()).toEqual([before, before]);
  // Whatever day of the year it is: nobody moves a window to a holiday.
  const setWindow = (first: CalendarDay) =>
    touchOrder(press(orderId), () =>
      ok({
        columns: { pickupFirst: first, pickupLast: addDays(first, 2) },
        event: { kind: "note", data: { text: "Other days", isShown: false } },
      }),
    );
  await setWindow(today);
  expect(await count()).toEqual([before + 1, before + 1]);
  await setWindow(addDays(today, 4));
  expect(await count()).toEqual([before, before]);
});
