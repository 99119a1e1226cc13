import { beforeAll, expect, test } from "vitest";
import { readPeriod } from "#app/domain/desk/figures/dashboard/period.ts";
import { guaranteeYear } from "#app/domain/desk/figures/orders/guarantee-year.server.ts";
import { loadOrderFigures } from "#app/domain/desk/figures/orders/load-order-figures.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
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
  plans.filter((plan) => /^SCAN (o|orders|order_sums)\b/.test(plan));
/** What is late is of few orders, which indexes of their own have. */
const ofLate = /orders_(?:state_(?:pickup|delivery)_last_id|delayed_at)_idx|sqlite_autoindex_orders_1 /;
/** A row has fifty columns and its price's lines; the index has what the figures ask for. */
const rowsRead = (plans: readonly string[]) =>
  plans.filter(
    (plan) =>
      /^SEARCH o\b/.test(plan) &&
      !/USING COVERING INDEX orders_(?:outcome|lane)_idx/.test(plan) &&
      !ofLate.test(plan),
  );

test.each(["period=30", "period=90", "from=2025-11-28&to=2026-11-27", "from=2026-11-03&to=2026-11-04"])(
  "the figures of %s are read from the sums, and from the orders’ index alone",
  async (query) => {
    const period = readPeriod(new URLSearchParams(query), today);
    for (const [isWhole, by] of [
      [false, "month"],
      [true, "month"],
      [false, "distance"],
      [false, "lane"],
    ] as const) {
      const plans = await plansOf(() => loadOrderFigures(period, { today, isWhole, by }));
      expect(whole(plans)).toEqual([]);
      expect(rowsRead(plans)).toEqual([]);
      expect(plans.join("\n")).toContain("(dimension=? AND day>? AND day<?)");
    }
  },
);

test("a year’s guarantee is read from the sums", async () => {
  onDatabase((db) =>
    db
      .prepare("INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES ('showsGuarantee', 'on', ?)")
      .run("2026-11-27T12:00:00.000+00:00"),
  );
  const plans = await plansOf(() => guaranteeYear(new Date(`${today}T12:00:00Z`)));
  expect(whole(plans)).toEqual([]);
  expect(plans.join("\n")).toContain("(dimension=? AND day>? AND day<?)");
});

test.each([
  "booked=2026-10-01..2026-11-27",
  "booked=2026-10-01..2026-11-27&pay=more",
  "booked=2026-10-01..2026-11-27&pay=late",
  "booked=2026-10-01..2026-11-27&pay=rates&lane=FL-NY",
  "booked=2026-10-01..2026-11-27&timing=pickup-signed&miles=500-1000",
  "booked=2026-10-01..2026-11-27&wait=10-",
  "booked=2026-10-01..2026-11-27&wait=3-5",
  "booked=2026-10-01..2026-11-27&state=canceled&why=unsaid",
  "timing=delivery-last",
])("the list of %s reads no table from end to end", async (query) => {
  const { list, dropped } = parseOrderList(new URLSearchParams(query));
  expect(dropped).toEqual([]);
  const plans = await plansOf(() => listOrders(list.filters, { before: null, after: null }, reader));
  expect(whole(plans)).toEqual([]);
  if (query.startsWith("booked")) expect(plans.join("\n")).toContain("COVERING INDEX orders_outcome_idx");
});
