import Database from "better-sqlite3";
import type { Page } from "@playwright/test";
import { contact, destination, newEmail, vehicle } from "../support/factories";

const file = process.env.E2E_DATABASE ?? "";
const at = () => new Date().toISOString().replace("Z", "+00:00");
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Row = { id: string; estimates: string; price: number };

/** A signed order of a quote that the site has just given, as another process stores it. Returns its link. */
export async function orderStored(page: Page): Promise<{ id: string; link: string }> {
  const formData = { ...destination(), ...vehicle(), ...contact({ email: newEmail() }) };
  const response = await page.request.post("/api/submit-quote", { data: { formData } });
  const { quoteNumber } = (await response.json()) as { quoteNumber: string };
  const db = new Database(file, { timeout: 20_000 });
  const quote = db
    .prepare("SELECT id, estimates, estimated_price AS price FROM quotes WHERE quote_number = ?")
    .get(quoteNumber) as Row;
  const id = `order${Math.random().toString(36).slice(2)}`;
  // Numbers are checked by a character; this one is of a quote, which is made the same.
  const orderNumber = quoteNumber.replace("EH-", "ORD-");
  const token = "a-token-that-only-this-test-knows";
  const place = JSON.stringify({
    street: "25 Example Street",
    unit: "",
    placeType: "home",
    handover: "customer",
    contactName: "",
    contactPhone: "",
    truck: "yes",
    notes: "",
  });
  const car = JSON.stringify({
    plate: "",
    plateState: "",
    color: "blue",
    keys: "one",
    modifications: [],
    faults: [],
    contents: "",
    note: "",
  });
  const values = {
    id,
    order_number: orderNumber,
    token,
    quote_id: quote.id,
    quote_version: 1,
    state: "requested",
    signature_id: `signature${id}`,
    price: quote.price,
    fee: 130,
    carrier_part: quote.price - 130,
    estimate: quote.estimates,
    cancel_after_assigned: 100,
    cancel_after_set_out: 100,
    customer_name: "Pat Example",
    customer_email: "pat@example.com",
    customer_phone: "(800) 555-0170",
    transport_type: "open",
    vehicle: "2019 Honda Civic",
    size_class: "sedan",
    is_running: 1,
    car,
    distance: 1_290,
    pickup_zip: "33101",
    pickup_place: "Miami",
    pickup_state: "FL",
    delivery_zip: "10001",
    delivery_place: "New York",
    delivery_state: "NY",
    pickup: place,
    delivery: place,
    payment: JSON.stringify({ payer: "customer", payerName: "", fee: "card", carrier: "cash" }),
    pickup_word: "lantern",
    pickup_first: day(7),
    pickup_last: day(10),
    delivery_first: day(11),
    delivery_last: day(15),
    created_at: at(),
    updated_at: at(),
    state_changed_at: at(),
  };
  const names = Object.keys(values);
  db.transaction(() => {
    db.prepare(
      "INSERT INTO signatures (id, order_id, key, kind, signer_name, wording, electronic_wording, terms_version, terms, facts, signed_at) VALUES (?, ?, ?, 'booking', 'Pat Example', 'I ask Evenhaul to book this transport.', 'I agree to use electronic records.', '2026-11-26-0123abcd', ?, '[]', ?)",
    ).run(
      `signature${id}`,
      id,
      `key${id}`,
      JSON.stringify([{ kind: "markdown", text: "## 1. Who we are\n\nWe’re a broker." }]),
      at(),
    );
    db.prepare(
      `INSERT INTO orders (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`,
    ).run(values);
  })();
  db.close();
  return { id, link: `/order/${orderNumber}?token=${token}` };
}

/** What staff do meanwhile, as the page has to show it. */
export function orderConfirmed(id: string): void {
  const db = new Database(file, { timeout: 20_000 });
  db.prepare(
    "UPDATE orders SET state = 'confirmed', confirmed_at = ?, updated_at = ?, version = version + 1 WHERE id = ?",
  ).run(at(), at(), id);
  db.close();
}

/** A carrier has picked it up, and its driver has finished the inspection with one mark and no photo. */
export function orderCarried(id: string): void {
  const db = new Database(file, { timeout: 20_000 });
  const now = at();
  db.transaction(() => {
    db.prepare(
      `UPDATE orders SET state = 'picked-up', confirmed_at = @now, assigned_at = @now, picked_up_at = @now, updated_at = @now,
         carrier_name = 'Sample Carrier LLC', carrier_usdot = '0000001', version = version + 1 WHERE id = @id`,
    ).run({ now, id });
    db.prepare(
      `INSERT INTO inspections (id, order_id, "end", odometer, vin_read, keys, fuel_eighths, is_running, condition_at,
         driver_name, other_name, other_role, finished_at)
       VALUES (@id, @id, 'pickup', 41207, '4S4BTANC6M3100001', 1, 3, 1, @now, 'Sam', 'Lee Example', 'family', @now)`,
    ).run({ now, id });
    db.prepare(
      `INSERT INTO inspection_marks (id, inspection_id, view, x, y, part, kind, size, form_key)
       VALUES (@id, @id, 'driver', 640, 587, 'rear-door', 'scratch', 'hand', 'one')`,
    ).run({ id });
  })();
  db.close();
}
