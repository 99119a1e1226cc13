import type Database from "better-sqlite3";
import { expect, test } from "vitest";
import type { Row } from "#tests/support/release-database.ts";
import { insert, migrate, migrationsFrom, releaseBefore, rowsOf } from "#tests/support/release-database.ts";

const OURS = "20261128140000_carriers";

const order = (id: string, columns: Row): Row => ({
  id,
  order_number: `ORD-${id}`,
  token: id,
  quote_id: `quote of ${id}`,
  quote_version: 1,
  state: "delivered",
  is_from_before: 1,
  price: 1_000,
  fee: 150,
  carrier_part: 850,
  estimate: "{}",
  customer_name: "P",
  transport_type: "open",
  vehicle: "2021 Subaru Outback",
  size_class: "sedan",
  is_running: 1,
  car: "{}",
  distance: 500,
  pickup_zip: "33101",
  pickup_place: "Miami",
  pickup_state: "FL",
  delivery_zip: "78701",
  delivery_place: "Austin",
  delivery_state: "TX",
  pickup: "{}",
  delivery: "{}",
  payment: "{}",
  pickup_word: "word",
  ...columns,
});

/** A sample lead, or a real one, with the quote of an order. */
function lead(database: Database.Database, order: string, isSample: 0 | 1): void {
  insert(database, "leads", { id: `lead of ${order}`, full_name: "P", is_sample: isSample });
  insert(database, "quotes", {
    id: `quote of ${order}`,
    lead_id: `lead of ${order}`,
    quote_number: `EH-${order}`,
    token: order,
    idempotency_key: order,
    fingerprint: "",
    pickup_address: "33101",
    pickup_zip: "33101",
    delivery_address: "78701",
    delivery_zip: "78701",
    transport_type: "open",
    vehicle_year: "2021",
    vehicle_make: "Subaru",
    vehicle_model: "Outback",
    is_running: 1,
    estimated_price: 1_000,
    price_min: 900,
    price_max: 1_100,
    distance: 500,
    estimates: "[]",
    valid_until: "2026-12-01",
  });
}

test("a carrier that only sample orders have is a sample", () => {
  const database = releaseBefore(OURS)();
  database.pragma("foreign_keys = OFF");
  lead(database, "s1", 1);
  lead(database, "s2", 1);
  lead(database, "s3", 0);
  insert(
    database,
    "orders",
    order("s1", { carrier_usdot: "1", carrier_name: "Sample LLC" }),
    order("s2", { carrier_usdot: "2", carrier_name: "Both LLC" }),
    order("s3", { carrier_usdot: "2", carrier_name: "Both LLC" }),
  );
  migrate(database, migrationsFrom(OURS));
  const samples = rowsOf(database, "carriers").map(({ usdot, is_sample }) => [usdot, is_sample]);
  expect(Object.fromEntries(samples)).toEqual({ 1: 1, 2: 0 });
  database.close();
});

test("each USDOT number of the orders becomes one carrier, as the last assignment has it", () => {
  const database = releaseBefore(OURS)();
  database.pragma("foreign_keys = OFF");
  const assigned = (day: string) => ({ assigned_at: `2026-11-${day}T12:00:00.000+00:00` });
  insert(
    database,
    "orders",
    order("o1", {
      carrier_usdot: "0012345",
      carrier_name: "Old Name LLC",
      carrier_mc: "1",
      insured_until: "2027-06-30",
      ...assigned("01"),
    }),
    order("o2", {
      carrier_usdot: "12345",
      carrier_name: "New Name LLC",
      carrier_mc: "2",
      carrier_phone: "(800) 555-0190",
      insured_until: "2027-01-31",
      ...assigned("20"),
    }),
    order("o3", { carrier_usdot: "777", carrier_name: "Other LLC", ...assigned("02") }),
    order("o4", { state: "confirmed" }),
    order("o5", { carrier_usdot: "000", carrier_name: "No number", ...assigned("03") }),
  );
  migrate(database, migrationsFrom(OURS));
  const carriers = rowsOf(database, "carriers");
  expect(carriers).toHaveLength(2);
  const [ours, other] = ["12345", "777"].map((usdot) => carriers.find((row) => row.usdot === usdot));
  expect(ours).toMatchObject({
    legal_name: "New Name LLC",
    mc: "2",
    dispatcher_phone: "(800) 555-0190",
    // What was typed is no certificate.
    insured_until: null,
    is_sample: 0,
    created_at: "2026-11-20T12:00:00.000+00:00",
  });
  const orders = rowsOf(database, "orders");
  const byOrder = new Map(orders.map((row) => [row.id, [row.carrier_id, row.carrier_name]]));
  expect(Object.fromEntries(byOrder)).toEqual({
    o1: [ours?.id, "Old Name LLC"],
    o2: [ours?.id, "New Name LLC"],
    o3: [other?.id, "Other LLC"],
    o4: [null, ""],
    o5: [null, "No number"],
  });
  database.close();
});
