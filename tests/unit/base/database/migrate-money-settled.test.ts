import { expect, test } from "vitest";
import { insert, migrate, migrationsFrom, releaseBefore, rowsOf } from "#tests/support/release-database.ts";
import type { Row } from "#tests/support/release-database.ts";

const OURS = "20261129020000_money_settled";
const at = "2026-11-20T09:00:00.000+00:00";

const anOrder = (id: string, changes: Row): Row => ({
  id,
  order_number: `ORD-${id}`,
  token: `ot-${id}`,
  quote_id: `q-${id}`,
  signature_id: `s-${id}`,
  quote_version: 1,
  is_from_before: 0,
  state: "delivered",
  state_changed_at: at,
  price: 900,
  fee: 100,
  carrier_part: 800,
  carrier_pay: 850,
  paid_on_top: 50,
  pay_reason: "other",
  estimate: "{}",
  customer_name: `Pat ${id}`,
  transport_type: "open",
  vehicle: "2021 Subaru Outback",
  size_class: "suv",
  is_running: 1,
  car: "{}",
  distance: 1_280,
  pickup_zip: "33101",
  pickup_place: "Miami",
  pickup_state: "FL",
  delivery_zip: "10001",
  delivery_place: "New York",
  delivery_state: "NY",
  pickup: "{}",
  delivery: "{}",
  payment: "{}",
  pickup_word: "",
  ...changes,
});

test("nothing opens again of a carrier whose order was marked as paid before the rest had columns", () => {
  const database = releaseBefore(OURS)();
  // Only the orders' own columns count here.
  database.pragma("foreign_keys = OFF");
  const paid = { carrier_paid_on: "2026-11-18", carrier_paid_form: "cash", carrier_open: 0 };
  const paidNoMore = { ...paid, paid_on_top: 0, pay_reason: null };
  const orders: Record<string, Row> = {
    more: paid,
    less: { ...paidNoMore, carrier_pay: 760, state: "closed" },
    same: { ...paidNoMore, carrier_pay: 800 },
    unknown: { ...paidNoMore, carrier_pay: null },
    ours: { ...paid, carrier_payer: "us" },
    unpaid: { carrier_open: 850 },
    moving: { state: "picked-up" },
  };
  for (const [id, changes] of Object.entries(orders)) insert(database, "orders", anOrder(id, changes));

  migrate(database, migrationsFrom(OURS));

  const after = Object.fromEntries(rowsOf(database, "orders").map((row) => [String(row["id"]), row]));
  const settled = { carrier_rest_paid_on: "2026-11-18", carrier_rest_by: "before this release" };
  expect(after["more"]).toMatchObject({ ...settled, carrier_rest_paid: 50, carrier_open: 0 });
  expect(after["less"]).toMatchObject({ ...settled, carrier_rest_paid: -40, carrier_open: 0 });
  for (const id of ["same", "unknown", "ours", "unpaid", "moving"])
    expect(after[id]).toMatchObject({ carrier_rest_paid: 0, carrier_rest_paid_on: null });
  const open = Object.values(after).filter((row) => row["carrier_open"] !== 0);
  expect(open.map((row) => [row["id"], row["carrier_open"]])).toEqual([["unpaid", 850]]);
  database.close();
});
