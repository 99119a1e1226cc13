import { beforeAll, expect, test } from "vitest";
import { loadOrderTodos } from "#app/domain/desk/figures/today/order-todos.server.ts";
import { countTabs } from "#app/domain/shipping/orders/list/count-orders.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { loadOrderBoard } from "#app/domain/shipping/orders/list/load-order-board.server.ts";
import { loadOrderWeek } from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import { parseOrderList } from "#app/domain/shipping/orders/list/order-list.ts";
import { onDatabase } from "#tests/support/lead-list.ts";
import { planOf, rememberStatements } from "#tests/support/remember-statements.ts";
import type { RememberedStatement } from "#tests/support/remember-statements.ts";

const today = "2026-11-27";
const reader = { staffId: "somebody", today } as const;
let remembered: RememberedStatement[] = [];

beforeAll(() => {
  remembered = rememberStatements();
});

/** How SQLite reads what `work` asks for, line by line. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  remembered.length = 0;
  await work();
  const asked = remembered.splice(0).filter(({ sql }) => /^\s*SELECT/i.test(sql));
  expect(asked.length).toBeGreaterThan(0);
  return onDatabase((db) => asked.flatMap(({ sql }) => planOf(db, sql)));
}

const whole = (plans: readonly string[]) =>
  plans.filter((plan) => /^SCAN (o|orders|q|quotes|l|leads|one|c|change_orders|carriers)\b/.test(plan));

const queries = [
  "",
  "state=open",
  "late=1",
  "asked=1",
  "asked=1&owner=me",
  "stopped=1",
  "nobody=1",
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
    "orders_state_carrier_id_delivery_last_insured_until_idx (state=? AND carrier_id>?)",
  ])
    expect(plans.join("\n")).toContain(index);
});
