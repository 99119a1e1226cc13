import { expect, test } from "vitest";
import { db } from "#app/db.server.ts";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { exportOrders } from "#app/domain/shipping/orders/list/export-orders.server.ts";
import { listOrders } from "#app/domain/shipping/orders/list/list-orders.server.ts";
import { loadOrderBoard } from "#app/domain/shipping/orders/list/load-order-board.server.ts";
import { loadOrderWeek, mondayOf } from "#app/domain/shipping/orders/list/load-order-week.server.ts";
import { noOrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import type { OrderFilters } from "#app/domain/shipping/orders/list/order-list.ts";
import { onDatabase } from "#tests/support/lead-list.ts";
import { anOrder, copyOrder } from "#tests/support/orders.ts";

const reader = { staffId: "somebody", today: "2026-11-27" } as const;

/** Copies of an order as unsigned ones from before, each of a quote of its own, with other columns. */
function copyMany(
  orderId: string,
  count: number,
  prefix: string,
  changes: Record<string, string> = {},
  sql: Record<string, string> = {},
) {
  onDatabase((db) => {
    const copy = (table: string, id: string, own: Record<string, string>) => {
      const names = db
        .prepare(`SELECT name FROM pragma_table_info('${table}')`)
        .all()
        .map((row) => (row as { name: string }).name);
      const values = names.map((name) => own[name] ?? `one.${name}`);
      db.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
        INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table} AS one, n WHERE one.id = ?`,
      ).run(id);
    };
    const { quote_id: quoteId } = db.prepare("SELECT quote_id FROM orders WHERE id = ?").get(orderId) as {
      quote_id: string;
    };
    const key = `'${prefix}-' || n.i`;
    const quoted = { id: key, quote_number: key, idempotency_key: key, token: key };
    copy("quotes", quoteId, quoted);
    const ordered = { id: key, order_number: key, token: key, quote_id: key };
    const unsigned = { signature_id: "NULL", is_from_before: "1" };
    const other = Object.entries(changes).map(([name, value]) => [name, `'${value}'`] as const);
    copy("orders", orderId, { ...ordered, ...unsigned, ...Object.fromEntries(other), ...sql });
  });
}

const searched = (filters: Partial<OrderFilters>) =>
  listOrders({ ...noOrderFilters, ...filters }, { before: null, after: null }, reader);

/** The orders in a file, what its last line says, and its entry in the audit log. */
async function exported(filters: Partial<OrderFilters>) {
  const list = { filters: { ...noOrderFilters, ...filters }, view: "list", weekOf: null } as const;
  const by = { id: reader.staffId, name: "Dana Sample" };
  const pieces: Uint8Array[] = [];
  for await (const piece of exportOrders(list, by, new Date())) pieces.push(piece);
  const [, ...lines] = Buffer.concat(pieces).toString().trim().split("\r\n");
  const { after } = await db.auditEntry.findFirstOrThrow({
    where: { action: "orders-exported" },
    orderBy: { id: "desc" },
  });
  const last = lines.at(-1) ?? "";
  const rows = lines.filter((line) => line.split(",").length > 10).length;
  return { rows, last, audit: JSON.parse(after ?? "{}") as unknown };
}

test("a search that finds more than it looks at says so, by carrier and by person, and others are exact", async () => {
  const { orderId, quote } = await anOrder();
  copyMany(orderId, 1_001, "many", { carrier_name: "Zephyr Many" });
  for (const q of ["Zephyr Many", quote.email]) {
    const { count, isSearchCut } = await searched({ q });
    expect([isSearchCut, count.isMore, count.sum], q).toEqual([true, true, null]);
  }
  expect((await searched({ q: "Zephyr Many" })).count.count).toBe(1_000);
  const file = await exported({ q: "Zephyr Many" });
  expect([file.rows, file.last]).toEqual([1_000, expect.stringContaining("not all of them are here")]);
  expect(file.audit).toMatchObject({ rows: 1_000, isWhole: false });
  const few = await anOrder();
  await copyOrder(few.orderId, { carrierName: "Quill Few" });
  expect(await searched({ q: "Quill Few" })).toMatchObject({
    isSearchCut: false,
    count: { count: 1, isMore: false },
  });
  expect(await exported({ q: "Quill Few" })).toMatchObject({ rows: 1, audit: { rows: 1, isWhole: true } });
});

test("a week shows the first of a part, how many more there are, and when it looked at some alone", async () => {
  const { orderId } = await anOrder();
  const weekOf = async (monday: ReturnType<typeof mondayOf>) => {
    const { parts } = await loadOrderWeek(noOrderFilters, monday, reader);
    const part = parts.find((each) => each.part === "pickup");
    return part && { shown: part.rows.length, more: part.more, isCut: part.isCut };
  };
  const few = mondayOf("2098-03-05");
  const picked = (first: string) => ({ state: "confirmed", pickup_first: first, pickup_last: first });
  copyMany(orderId, 40, "few", picked(addDays(few, 2)));
  expect(await weekOf(few)).toEqual({ shown: 30, more: 10, isCut: false });
  const many = mondayOf("2099-03-05");
  copyMany(orderId, 501, "lot", picked(addDays(many, 2)));
  expect(await weekOf(many)).toEqual({ shown: 30, more: 470, isCut: true });
  // Nothing of that week's own, but it looked at others first.
  expect(await weekOf(addDays(many, -7))).toEqual({ shown: 0, more: 0, isCut: true });
});

test("a list of many that were booked on some days is whole, counts them all and adds up their prices", async () => {
  const { orderId } = await anOrder();
  const booked = { from: "2090-03-01", to: "2090-03-30" } as const;
  const other = { booked_on: "'2089-05-05'", state: "'closed'" };
  copyMany(orderId, 1_300, "old", {}, other);
  const day = "date('2090-03-01', '+' || (n.i % 30) || ' days')";
  copyMany(orderId, 1_200, "new", {}, { booked_on: day, state: "'closed'", wait_days: "n.i % 2" });
  copyMany(orderId, 30, "out", {}, { booked_on: day, state: "'canceled'", ended_reason: "'Sold'" });
  const first = await searched({ booked });
  const { price } = first.rows[0] ?? { price: 0 };
  expect(first.count).toEqual({ count: 1_230, isMore: false, sum: 1_230 * price });
  expect(first.rows).toHaveLength(40);
  const half = await searched({ booked, wait: "1", state: ["closed"] });
  expect(half.count).toEqual({ count: 600, isMore: false, sum: 600 * price });

  const ids: string[] = [];
  const states = new Set<string>();
  let [page, after] = [first, first.after];
  let back: string | null = null;
  for (;;) {
    ids.push(...page.rows.map(({ id }) => id));
    for (const { state } of page.rows) states.add(state);
    back = page.before;
    if (!after) break;
    page = await listOrders({ ...noOrderFilters, booked }, { before: null, after }, reader);
    after = page.after;
  }
  expect([ids.length, new Set(ids).size]).toEqual([1_230, 1_230]);
  expect([...states]).toEqual(["closed", "canceled"]);
  const before = await listOrders({ ...noOrderFilters, booked }, { before: back, after: null }, reader);
  expect(before.rows.map(({ id }) => id)).toEqual(ids.slice(-30 - 40, -30));

  // What the index can't say is asked of the rows, and still of all of them.
  const nobodys = await searched({ booked, owner: ["none"] });
  expect(nobodys.count).toEqual({ count: 1_230, isMore: false, sum: 1_230 * price });
  expect((await searched({ booked, owner: ["somebody"] })).count.count).toBe(0);
});

test("the board and the week have states of their own, whatever the list’s filter says", async () => {
  const { orderId } = await anOrder();
  const own = {
    booked_on: "2091-03-01",
    state: "confirmed",
    pickup_first: "2091-03-07",
    pickup_last: "2091-03-07",
  };
  copyMany(orderId, 3, "own", own);
  const filters = {
    ...noOrderFilters,
    booked: { from: "2091-03-01", to: "2091-03-02" } as const,
    state: ["closed" as const],
  };
  const columns = await loadOrderBoard(filters, reader);
  expect(columns.find(({ state }) => state === "confirmed")?.total.count).toBe(3);
  const { parts } = await loadOrderWeek(filters, mondayOf("2091-03-07"), reader);
  expect(parts.find(({ part }) => part === "pickup")?.rows).toHaveLength(3);
  expect((await listOrders(filters, { before: null, after: null }, reader)).rows).toEqual([]);
});
