import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { windowKinds } from "#app/domain/shipping/orders/date-window.ts";
import { endDelay, reportDelay } from "#app/domain/shipping/orders/dispatch/delay.server.ts";
import { isLateSql, lateOrdersSql } from "#app/domain/shipping/orders/list/late-orders.server.ts";
import { loadOrderRows } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { loadOrderWeek, mondayOf } from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { walkOrders } from "#app/domain/shipping/orders/list/walk-orders.server.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import { isAmong, statesUnderway } from "#app/domain/shipping/orders/order-groups.ts";
import { byStaff } from "#app/domain/shipping/orders/order-moves.ts";
import { orderStates } from "#app/domain/shipping/orders/order-states.ts";
import { isLateAtDelivery, isLateAtPickup } from "#app/ui/admin/orders/late.ts";
import { newEmail } from "#tests/support/factories.ts";
import { anOrder, copyOrder } from "#tests/support/orders.ts";

const agent = await db.staff.create({ data: { email: newEmail(), name: "Dana Sample", role: "agent" } });
const today = deskDayOf(new Date());
const reader = { staffId: agent.id, today };
// Before those of other tests, which lists show so many of.
const longAgo = "2001-02-03";

async function listed(filters: Partial<OrderFilters>): Promise<string[]> {
  const { found } = await walkOrders({
    filters: { ...noOrderFilters, ...filters },
    reader,
    side: { place: null, isBackward: false },
    wanted: 1_000,
  });
  return found.map(({ id }) => id);
}

test("what SQL finds late is what a page marks as late: every state, every kind of window, delayed or not", async () => {
  const { orderId } = await anOrder();
  const ids: string[] = [];
  for (const { code: state } of orderStates) {
    const changes = { state, endedReason: "Sample", pickupFirst: longAgo, deliveryFirst: longAgo };
    const cases = [
      ...windowKinds.map((kind) => ({ pickupLast: longAgo, deliveryLast: longAgo, kind, delayedAt: null })),
      { pickupLast: today, deliveryLast: today, kind: "exact", delayedAt: null },
      { pickupLast: today, deliveryLast: today, kind: "exact", delayedAt: new Date(0) },
      { pickupLast: longAgo, deliveryLast: today, kind: "exact", delayedAt: null },
      { pickupLast: today, deliveryLast: longAgo, kind: "exact", delayedAt: null },
    ];
    for (const { kind, ...days } of cases)
      ids.push(await copyOrder(orderId, { ...changes, ...days, pickupKind: kind, deliveryKind: kind }));
  }
  const marked = (await loadOrderRows(ids))
    .filter(
      (row) =>
        isLateAtPickup(row, today) ||
        isLateAtDelivery(row, today) ||
        (row.isDelayed && isAmong(statesUnderway, row.state)),
    )
    .map(({ id }) => id)
    .sort();
  // Three kinds have a last day, and so has the case of one window alone, in each of four states; three can be delayed.
  expect(marked).toHaveLength(4 * 4 + 3);
  const ofThese = (found: readonly { id: string }[] | readonly string[]) =>
    found
      .map((each) => (typeof each === "string" ? each : each.id))
      .filter((id) => ids.includes(id))
      .sort();
  const asked = await db.$queryRaw<
    { id: string }[]
  >`SELECT o.id AS id FROM orders AS o WHERE ${isLateSql(today)}`;
  expect(ofThese(asked)).toEqual(marked);
  const byIndex = await db.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT id FROM (${lateOrdersSql(today, 1_000)})`;
  expect(ofThese(byIndex)).toEqual(marked);
  expect(ofThese(await listed({ late: true }))).toEqual(marked);
});

test("an order is late against the window it has now: in the list, the week and Today alike", async () => {
  const { orderId, quote } = await anOrder();
  await db.lead.updateMany({ where: { quotes: { some: { id: quote.id } } }, data: { ownerId: agent.id } });
  const press = { orderId, by: byStaff(agent), now: new Date() };
  expect(await moveOrder({ ...press, move: "confirm" })).toMatchObject({ ok: true });
  // Nobody moves a window into the past, but time passes.
  const move = (pickupFirst: string, pickupLast: string) =>
    db.order.update({ where: { id: orderId }, data: { pickupFirst, pickupLast, pickupKind: "estimated" } });
  const whereLate = async () => {
    const { parts } = await loadOrderWeek(noOrderFilters, mondayOf(today), reader);
    const inWeek = parts.find(({ part }) => part === "late")?.rows ?? [];
    const onToday = await loadOrderTodos({ staffId: agent.id, now: new Date() });
    return {
      list: (await listed({ late: true })).includes(orderId),
      week: inWeek.some(({ id }) => id === orderId),
      today: onToday
        .filter(({ kind }) => kind === "passed" || kind === "delays")
        .some(({ rows }) => rows.some(({ id }) => id === orderId)),
    };
  };
  const late = { list: true, week: true, today: true };
  const inTime = { list: false, week: false, today: false };
  expect(await whereLate()).toEqual(inTime);
  // Before those above.
  await move("1999-01-02", "1999-01-04");
  expect(await whereLate()).toEqual(late);
  await move(addDays(today, 2), addDays(today, 4));
  expect(await whereLate()).toEqual(inTime);
  expect(await reportDelay({ ...press, now: new Date(0), reason: "Snow" })).toMatchObject({ ok: true });
  expect(await whereLate()).toEqual(late);
  await endDelay(press);
  expect(await whereLate()).toEqual(inTime);
});

test("a canceled order isn’t late anymore", async () => {
  const { orderId } = await anOrder();
  const press = { orderId, by: byStaff(agent), now: new Date() };
  await moveOrder({ ...press, move: "confirm" });
  await reportDelay({ ...press, reason: "Snow" });
  await moveOrder({ ...press, move: "cancel", given: { reason: "Sold it" } });
  expect(await db.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject({ delayedAt: null });
});
