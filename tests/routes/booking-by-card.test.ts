import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { bookOver } from "#tests/support/book-over-http.ts";
import { bookingSettings } from "#tests/support/booking-settings.ts";
import { submitQuote } from "#tests/support/drill.ts";
import { startFakeStripe } from "#tests/support/fake-stripe.ts";
import { addStaff } from "#tests/support/staff.ts";
import { startSite } from "#tests/support/start-site.ts";
import type { Site } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { workingDay } from "#tests/support/working-day.ts";

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
let site: Site;
let db: Database.Database;
const day = workingDay(10);
const today = deskDayOf(new Date());

beforeAll(async () => {
  stripe = await startFakeStripe();
  site = await startSite(`${process.env[TEMPLATE] ?? ""}/template.db`, {
    VPIC_BASE_URL: "http://127.0.0.1:9",
    LOG_LEVEL: "warn",
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: "whsec_sample",
    STRIPE_BASE_URL: stripe.baseUrl,
  });
  db = new Database(site.database, { timeout: 20_000 });
  const save = db.prepare(
    "INSERT OR REPLACE INTO settings (name, value, updated_at) VALUES (?, ?, '2026-11-27T00:00:00.000+00:00')",
  );
  for (const [name, value] of Object.entries(bookingSettings)) save.run(name, value);
}, 120_000);
afterAll(async () => {
  db.close();
  await site.stop();
  stripe.stop();
});

const plain = (html: string) => html.replaceAll("<!-- -->", "").replace(/\s+/g, " ");
const post = (path: string, fields: Record<string, string>, cookie = "") =>
  fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: site.url,
      ...(cookie && { Cookie: cookie }),
    },
  });
const read = async (path: string) => plain(await (await fetch(site.url + path)).text());

type Row = { id: string; state: string; version: number; price: number; fee: number; feePaid: number };
const row = () =>
  db
    .prepare(
      "SELECT id, state, version, price, fee, fee_paid AS feePaid FROM orders ORDER BY created_at DESC",
    )
    .get() as Row;

/** A signed request whose customer left at the card step. */
async function signed() {
  const number = await submitQuote(site.url, `by-card-${Date.now()}@example.com`);
  db.prepare("UPDATE quotes SET pickup_on = ? WHERE quote_number = ?").run(day, number);
  const quote = db
    .prepare("SELECT quote_number AS quoteNumber, token FROM quotes WHERE quote_number = ?")
    .get(number) as { quoteNumber: string; token: string };
  const answer = await (await bookOver(site.url, quote).reachSign(day))();
  const payPath = answer.headers.get("location") ?? "";
  return { payPath, orderPath: payPath.replace("/pay?", "?") };
}

async function keepCard(payPath: string) {
  const checkout = (await post(payPath, {})).headers.get("location") ?? "";
  expect(checkout).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  const session = checkout.split("/").at(-1) ?? "";
  stripe.finish(session);
  await fetch(`${site.url}${payPath}&session=${session}`, { redirect: "manual" });
}

test("other terms than the signed ones: accepted, then the card, then confirmed and assigned, and the raised fee is charged once", async () => {
  const dana = await addStaff(site.database, "agent", "Dana Sample");
  const desk = (intent: string, fields: Record<string, string> = {}) =>
    post(`/admin/orders/${row().id}`, { seen: `version=${row().version}`, ...fields, intent }, dana.cookie);
  const { payPath, orderPath } = await signed();
  const before = row();
  const offered = await desk("offer", {
    price: String(before.price + 400),
    first: workingDay(10),
    last: workingDay(12),
    endsOn: addDays(today, 2),
    reason: "No truck at that price",
  });
  expect(offered.status, await offered.text()).toBe(303);

  // The button says what comes next, which isn't a booking yet.
  const page = await read(orderPath);
  expect(page).toContain("Accept and go to the card");
  expect(page).not.toContain("Accept and book");
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? "";
  const key = String(db.prepare("SELECT key FROM change_orders WHERE state = 'offered'").pluck().get());
  const accept = {
    intent: "accept-terms",
    offer: key,
    wording: field("wording").replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
    signerName: "Pat Example",
  };
  const accepted = await post(orderPath, accept);
  expect([accepted.status, accepted.headers.get("location")], await accepted.text()).toEqual([303, payPath]);
  // A second click finds the first, and leads to the same.
  expect((await post(orderPath, accept)).headers.get("location")).toBe(payPath);
  const raised = row();
  expect(raised).toMatchObject({ state: "requested", price: before.price + 400 });
  expect(raised.fee).toBeGreaterThan(before.fee);
  expect(await read(payPath)).toContain(`we charge our fee of $${raised.fee.toLocaleString("en-US")} once`);

  expect((await desk("confirm", { override: "" })).status).not.toBe(303);
  await keepCard(payPath);
  expect((await desk("confirm", { override: "" })).status).toBe(303);
  const assigned = await desk("assign", {
    name: "Sample Carrier LLC",
    usdot: "USDOT 1234567",
    mc: "",
    phone: "(800) 555-0190",
    driverName: "Sam",
    driverPhone: "",
    authorityCheckedOn: today,
    insuranceCheckedOn: today,
    insuredUntil: addDays(today, 100),
    pay: "$600",
  });
  expect(assigned.status, await assigned.text()).toBe(303);
  await expect.poll(() => row().feePaid).toBe(raised.fee);
  expect(stripe.charged()).toBe(raised.fee * 100);
  expect(db.prepare("SELECT count(*) FROM payments WHERE kind = 'charge'").pluck().get()).toBe(1);
  expect(await read(orderPath)).toContain("paid");
});

test("other terms with the card kept are accepted and booked at once, and the button says so", async () => {
  const kim = await addStaff(site.database, "agent", "Kim Sample");
  const { payPath, orderPath } = await signed();
  await keepCard(payPath);
  const before = row();
  const offered = await post(
    `/admin/orders/${before.id}`,
    {
      seen: `version=${before.version}`,
      intent: "offer",
      price: String(before.price + 40),
      first: workingDay(10),
      last: workingDay(12),
      endsOn: addDays(today, 2),
      reason: "No truck at that price",
    },
    kim.cookie,
  );
  expect(offered.status, await offered.text()).toBe(303);
  const page = await read(orderPath);
  expect(page).toContain("Accept and book");
  const wording = /name="wording" value="([^"]*)"/.exec(page)?.[1] ?? "";
  const key = String(db.prepare("SELECT key FROM change_orders WHERE state = 'offered'").pluck().get());
  const accepted = await post(orderPath, {
    intent: "accept-terms",
    offer: key,
    wording: wording.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
    signerName: "Pat Example",
  });
  expect([accepted.status, accepted.headers.get("location")], await accepted.text()).toEqual([
    303,
    orderPath,
  ]);
  expect(row().state).toBe("confirmed");
});
