import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { countTabs } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { loadOrderBoard } from "#app/domain/shipping/orders/list/load-order-board.server.ts";
import { loadOrderRows } from "#app/domain/shipping/orders/list/load-order-rows.server.ts";
import { loadOrderWeek } from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import { parseOrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { moveOrder } from "#app/domain/shipping/orders/move-order.server.ts";
import type { GivenToMove } from "#app/domain/shipping/orders/move-order.server.ts";
import type { OrderMoveName } from "#app/domain/shipping/orders/order-moves.ts";
import { DAY_MS } from "#app/platform/durations.js";
import { onDatabase } from "#tests/support/lead-list.ts";
import { planOf, rememberStatements } from "#tests/support/remember-statements.ts";
import type { RememberedStatement } from "#tests/support/remember-statements.ts";
import { aCarrier, anOrder, copyOrder } from "#tests/support/orders.ts";

const today = "2026-11-27";
const reader = { staffId: "somebody", today } as const;
let remembered: RememberedStatement[] = [];

beforeAll(async () => {
  await fillGroups();
  remembered = rememberStatements();
});

/** An order in each group of Today that asks no more once it has none. */
async function fillGroups(): Promise<void> {
  const by = { mover: "staff", staffId: null, name: "Dana Sample" } as const;
  const move = async (orderId: string, name: OrderMoveName, given: GivenToMove = {}) => {
    const moved = await moveOrder({ orderId, by, now: new Date(), move: name, given });
    expect(moved).toMatchObject({ ok: true });
  };
  const { orderId } = await anOrder();
  await move(orderId, "confirm");
  const { id: carrierId } = await db.carrier.create({
    data: { usdot: "5000001", legalName: "Sample Carrier LLC", phone: "(800) 555-0190" },
  });
  const { price, fee, carrierPart } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
  const parts = { price, fee, carrierPart, priceBefore: price };
  await db.changeOrder.create({
    data: { orderId, askedBy: "customer", reason: "Sample", endsOn: today, key: "sample", ...parts },
  });
  const endsAt = new Date(Date.now() + DAY_MS);
  await db.carrierOffer.create({
    data: { orderId, carrierId, token: "sample", state: "countered", pay: 1, basis: "", endsAt },
  });
  await copyOrder(orderId, { nobodyHereAt: new Date(), nobodyHereReason: "Sample" });
  for (const open of [{ feeOpen: -100 }, { carrierOpen: 100 }, { carrierOpen: -100 }])
    await copyOrder(orderId, open);
  const unpaid = await copyOrder(orderId, { feeOpen: 100 });
  await db.payment.create({
    data: {
      orderId: unpaid,
      kind: "charge",
      state: "needed",
      amount: 100,
      key: "sample",
      deadline: "2026-01-01",
    },
  });
  const { orderId: stopped } = await anOrder();
  await move(stopped, "confirm");
  await move(stopped, "assign", { carrier: aCarrier({ usdot: "5000001" }) });
  const blocked = { blockedAt: new Date(), blockedReason: "Sample" };
  await db.carrier.update({ where: { id: carrierId }, data: blocked });
  await db.order.update({ where: { id: stopped }, data: { carrierId } });
}

/** How SQLite reads what `work` asks for, line by line. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  remembered.length = 0;
  await work();
  const asked = remembered.splice(0).filter(({ sql }) => /^\s*(?:SELECT|WITH)\b/i.test(sql));
  expect(asked.length).toBeGreaterThan(0);
  return onDatabase((db) => asked.flatMap(({ sql }) => planOf(db, sql)));
}

const whole = (plans: readonly string[]) =>
  plans.filter((plan) =>
    /^SCAN (o|orders|q|quotes|l|leads|one|c|change_orders|carriers|f|carrier_offers)\b/.test(plan),
  );

const queries = [
  "",
  "state=open",
  "late=1",
  "asked=1",
  "asked=1&owner=me",
  "countered=1",
  "countered=1&owner=me",
  "stopped=1",
  "nobody=1",
  "money=fee",
  "money=overdue",
  "money=back",
  "money=carrier",
  "money=from-carrier",
  "stopped=1&owner=me",
  "owner=me",
  "owner=none&owner=me&state=closed",
  "carrier=1234567",
  "carrier=sample",
  "lane=FL-NY",
  "window=2026-11-01..2026-12-31",
  "q=Pat+Example",
  "q=pat%40example.com",
  "q=1234567",
  "q=ORD-2345-6789",
];

test.each(queries)(
  "the list, the board and the week of “%s” read no table from end to end",
  async (query) => {
    const { filters } = parseOrderList(new URLSearchParams(query)).list;
    const plans = [
      ...(await plansOf(() => listOrders(filters, { before: null, after: null }, reader))),
      ...(await plansOf(() => loadOrderBoard(filters, reader))),
      ...(await plansOf(() => loadOrderWeek(filters, "2026-11-23", reader))),
    ];
    expect(whole(plans)).toEqual([]);
  },
);

test("the tabs and Today’s orders are read by their indexes, in their order", async () => {
  const plans = [
    ...(await plansOf(() => countTabs(today))),
    ...(await plansOf(() => loadOrderTodos({ staffId: "somebody", now: new Date() }))),
    ...(await plansOf(() => loadOrderTodos({ staffId: null, now: new Date() }))),
  ];
  expect(whole(plans)).toEqual([]);
  for (const index of [
    "orders_state_state_changed_at_id_idx (state=?)",
    "orders_state_pickup_last_id_idx (state=? AND pickup_last>? AND pickup_last<?)",
    "orders_state_delivery_last_id_idx (state=? AND delivery_last>? AND delivery_last<?)",
    "orders_state_pickup_first_id_idx (state=? AND pickup_first=?)",
    "orders_delayed_at_idx (delayed_at>?)",
    "change_orders_state_ends_on_idx (state=?)",
    "carrier_offers_closed_at_state_ends_at_idx (closed_at=? AND state=?)",
    "orders_state_carrier_id_delivery_last_insured_until_idx (state=? AND carrier_id>?)",
  ])
    expect(plans.join("\n")).toContain(index);
});

test("Today asks one question of each group, whether it has orders or not, and one time for the rows of all", async () => {
  const asking = async <T>(work: () => Promise<T>) => {
    remembered.length = 0;
    return { value: await work(), asked: remembered.splice(0).length };
  };
  const ask = async () => {
    const { value: groups, asked } = await asking(() => loadOrderTodos({ staffId: null, now: new Date() }));
    const listed = groups.flatMap(({ kind, count, rows }) => (count ? [{ kind, count, rows }] : []));
    return { asked, listed, groups };
  };
  const filled = await ask();
  const kinds = ["nobody", "asked", "countered", "stopped", "fee-overdue", "fee-open", "fee-back"];
  kinds.push("carrier-open", "carrier-owes");
  expect(filled.listed.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, count, rows } of filled.listed) {
    // The fee of an order with a carrier is open too.
    const those = kind === "fee-open" ? 2 : 1;
    expect([count, rows.length], kind).toEqual([{ count: those, isMore: false }, those]);
  }
  await db.order.updateMany({
    data: { feeOpen: 0, carrierOpen: 0, nobodyHereAt: null, nobodyHereReason: null },
  });
  await db.payment.deleteMany();
  await db.changeOrder.updateMany({ data: { state: "withdrawn" } });
  await db.carrierOffer.updateMany({ data: { state: "withdrawn", closedAt: new Date() } });
  await db.carrier.updateMany({ data: { blockedAt: null, blockedReason: "" } });
  const empty = await ask();
  for (const { kind, count, rows } of empty.listed) expect([count.count, rows.length], kind).toEqual([0, 0]);
  expect(empty.asked).toBe(empty.groups.length);
  const ids = filled.groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const rows = await asking(() => loadOrderRows(ids));
  expect(filled.asked).toBe(empty.asked + rows.asked);
});
