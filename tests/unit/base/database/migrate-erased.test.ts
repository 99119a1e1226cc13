import { expect, test } from "vitest";
import { insert, migrate, migrationsFrom, releaseBefore, rowsOf } from "#tests/support/release-database.ts";
import type { Row } from "#tests/support/release-database.ts";

const OURS = "20261128120000_data_requests";
const at = "2026-11-20T09:00:00.000+00:00";

const aLead = (id: string, changes: Row = {}): Row => ({
  id,
  full_name: `Zelda Kept ${id}`,
  stage: "delivered",
  stage_changed_at: at,
  quote_number: `QT-${id}`,
  contact_stopped_at: at,
  ...changes,
});

const aQuote = (id: string, changes: Row = {}): Row => ({
  id: `q-${id}`,
  quote_number: `QT-${id}`,
  token: `t-${id}`,
  idempotency_key: `erased-${id}`,
  fingerprint: "",
  lead_id: id,
  pickup_address: "4 Kept Street, Miami, FL 33101",
  pickup_zip: "33101",
  delivery_address: "10001",
  delivery_zip: "10001",
  transport_type: "open",
  vehicle_year: "2021",
  vehicle_make: "Subaru",
  vehicle_model: "Outback",
  is_running: 1,
  estimated_price: 900,
  price_min: 850,
  price_max: 950,
  distance: 1_280,
  estimates: "[]",
  valid_until: "2026-12-01",
  ...changes,
});

const anOrder = (id: string, state: string): Row => ({
  id: `o-${id}`,
  order_number: `ORD-${id}`,
  token: `ot-${id}`,
  quote_id: `q-${id}`,
  quote_version: 1,
  is_from_before: 1,
  state,
  state_changed_at: at,
  ended_reason: state === "canceled" ? "" : null,
  canceled_cost: state === "canceled" ? 50 : null,
  price: 900,
  fee: 100,
  carrier_part: 800,
  estimate: "{}",
  customer_name: `Zelda Kept ${id}`,
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
  pickup: JSON.stringify({ street: "4 Kept Street", unit: "Unit 2" }),
  delivery: "{}",
  payment: "{}",
  pickup_word: "",
});

test("people whom an earlier release erased after a booking are erased to the end, and their transport is recorded", () => {
  const database = releaseBefore(OURS)();
  for (const id of ["quoted", "ordered", "canceled", "moving"]) {
    insert(database, "leads", aLead(id));
    insert(database, "quotes", aQuote(id));
  }
  insert(database, "orders", anOrder("ordered", "delivered"), anOrder("canceled", "canceled"));
  insert(database, "orders", anOrder("moving", "picked-up"));
  // Somebody who only asked to be left alone, and one who was never erased.
  insert(database, "leads", aLead("alone", { email: "a@example.com", email_normalized: "a@example.com" }));
  insert(database, "quotes", aQuote("alone", { idempotency_key: "alone", fingerprint: "f" }));
  insert(database, "leads", aLead("bare"));

  migrate(database, migrationsFrom(OURS));

  const records = rowsOf(database, "transport_records");
  const record = (number: string) => records.find((row) => row["number"] === number);
  expect(records).toHaveLength(3);
  expect(record("QT-quoted")).toMatchObject({
    consignor_name: "Zelda Kept quoted",
    consignor_address: "4 Kept Street, Miami, FL 33101",
    outcome: "agreed",
    charges: 900,
    happened_at: at,
  });
  expect(record("ORD-ordered")).toMatchObject({
    consignor_address: "4 Kept Street, Unit 2, Miami, FL 33101",
    outcome: "delivered",
    charges: 900,
    fee: 100,
  });
  expect(record("ORD-canceled")).toMatchObject({ outcome: "canceled", charges: 0, fee: 50 });

  for (const table of ["leads", "quotes", "orders"])
    for (const row of rowsOf(database, table)) {
      const isKept = ["moving", "alone", "bare"].some(
        (id) => JSON.stringify(row).includes(`-${id}"`) || row["id"] === id,
      );
      const text = JSON.stringify(row);
      if (isKept) expect(text).not.toContain("Erased");
      else expect(text).not.toMatch(/Zelda|Kept/);
    }
  const gone = rowsOf(database, "leads").filter((row) => row["erased_at"] !== null);
  expect(gone.map((row) => row["id"])).toEqual(["canceled", "ordered", "quoted"]);
  expect(database.pragma("foreign_key_check")).toEqual([]);
  expect(rowsOf(database, "sqlite_master").filter((row) => row["name"] === "erased_before")).toEqual([]);
  database.close();
});
