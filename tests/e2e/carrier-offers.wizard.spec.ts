import { execFileSync } from "node:child_process";
import { join } from "node:path";
import Database from "better-sqlite3";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { unknownToRegister } from "#app/domain/shipping/carriers/authority-facts.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { sharedInFile } from "./shared-in-file";
import { expect, test } from "./visitor";

/** A site with sample orders. */
const desk = sharedInFile({
  start: async () => {
    const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      VPIC_BASE_URL: "http://127.0.0.1:9",
    });
    execFileSync("node", ["build/seed/seed-demo.js", "--force"], {
      env: Object.assign({}, process.env, { DATABASE_URL: `file:${site.database}`, LOG_LEVEL: "warn" }),
    });
    return site;
  },
  stop: (site) => site.stop(),
});

const today = deskDayOf(new Date());

/** A carrier that can be asked. */
function addCarrier(file: string, usdot: string): void {
  const facts = JSON.stringify({ ...unknownToRegister, isKnown: true, hasCarrierAuthority: true });
  const database = new Database(file);
  database
    .prepare("INSERT INTO carriers (id, usdot, legal_name, phone, email) VALUES (?, ?, ?, ?, ?)")
    .run(`c${usdot}`, usdot, `Offer Sample ${usdot}`, "(800) 555-0190", `d${usdot}@example.com`);
  database
    .prepare(
      "INSERT INTO carrier_certificates (id, carrier_id, insurer, valid_from, valid_until) VALUES (?, ?, 'Sample Mutual', ?, ?)",
    )
    .run(`p${usdot}`, `c${usdot}`, today, addDays(today, 300));
  database
    .prepare(
      "INSERT INTO carrier_checks (id, carrier_id, source, facts, checked_on) VALUES (?, ?, 'staff', ?, ?)",
    )
    .run(`k${usdot}`, `c${usdot}`, facts, today);
  database.close();
}

test("two carriers are asked, the first to accept gets the order, and the other is told", async ({
  page,
  context,
  browser,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const site = desk();
  const isScripted = javaScriptEnabled ?? true;
  await context.addCookies([browserCookie(await addStaff(site.database, "agent", "Dana Sample"), site.url)]);
  // Both runs share the site's file.
  const usdots = isScripted ? ["4100001", "4100002"] : ["4100003", "4100004"];
  for (const usdot of usdots) addCarrier(site.database, usdot);
  const [order] = sql(
    site.database,
    `SELECT id, pickup_first AS pickupFirst, pickup_last AS pickupLast, delivery_last AS deliveryLast FROM orders
     WHERE state = 'confirmed' AND pickup_last > '${today}' AND carrier_id IS NULL
       AND id NOT IN (SELECT order_id FROM carrier_offers) ORDER BY pickup_last DESC, id`,
  );
  const orderId = String(order?.id);

  await page.goto(`${site.url}/admin/orders/${orderId}`);
  if (isScripted) await hydrated(page);
  await page.locator("summary", { hasText: "Ask carriers by email" }).click();
  await page.getByLabel("Carriers to ask").fill(usdots.join(" "));
  await page.getByRole("button", { name: "Send the offers" }).click();
  await expect(page.getByText("Sent. Each carrier gets an email with a link")).toBeVisible();
  if (isScripted) await expectNothingSerious(page);
  const offers = sql(
    site.database,
    `SELECT token FROM carrier_offers WHERE order_id = '${orderId}' ORDER BY created_at`,
  );
  const [first, second] = offers.map(({ token }) => `${site.url}/offer/${String(token)}`);

  const anyone = { javaScriptEnabled: isScripted, viewport: { width: 390, height: 800 } };
  const winner = await (await browser.newContext(anyone)).newPage();
  const loser = await (await browser.newContext(anyone)).newPage();
  for (const [carrier, path] of [
    [winner, first],
    [loser, second],
  ] as const) {
    await carrier.goto(path ?? "");
    if (isScripted) await hydrated(carrier);
    await expect(carrier.getByRole("heading", { level: 1 })).toContainText("A load for Offer Sample");
    const form = carrier.locator("form", { has: carrier.getByLabel("Truck") });
    await form.getByLabel("Driver’s phone").fill("(800) 555-0191");
    await form.getByRole("button", { name: /^Accept for/ }).click();
    await expect(carrier.getByRole("alert")).toContainText("Enter the driver’s name");
    await expect(form.getByLabel("Driver’s phone")).toHaveValue("(800) 555-0191");
    await form.getByLabel("Pickup on").fill(String(order?.pickupLast));
    await form.getByLabel("Delivery on").fill(String(order?.deliveryLast));
    await form.getByLabel("Driver’s name").fill("Sam");
    await form.getByLabel("Your full name").fill("Robin Sample");
    await form.getByLabel(/^I may accept loads/).check();
  }
  if (isScripted) await expectNothingSerious(winner);
  await winner.getByRole("button", { name: /^Accept for/ }).click();
  await expect(winner.getByRole("heading", { name: "Dispatch sheet", level: 1 })).toBeVisible();
  await loser.getByRole("button", { name: /^Accept for/ }).click();
  await expect(loser.getByText("Another carrier has this load")).toBeVisible();
  await winner.getByRole("button", { name: "Accept sheet 1" }).click();
  await expect(winner.getByText("You accepted this dispatch sheet.")).toBeVisible();
  if (isScripted) await expectNothingSerious(winner);

  await page.goto(`${site.url}/admin/orders/${orderId}`);
  await expect(page.getByRole("heading", { name: "Driver’s link" })).toBeVisible();
  await expect(page.getByText("sheet 1 accepted by Robin Sample")).toBeVisible();
  await expect(page.getByText("Email “Dispatch sheet and driver’s link”")).toBeVisible();
  if (isScripted) await expectNothingSerious(page);
  const shots = process.env["OFFER_PICTURES"];
  if (shots && isScripted) {
    await winner.screenshot({ path: `${shots}/held-390.png`, fullPage: true });
    await loser.screenshot({ path: `${shots}/lost-390.png`, fullPage: true });
    await page.screenshot({ path: `${shots}/desk.png`, fullPage: true });
    await winner.setViewportSize({ width: 1280, height: 900 });
    await winner.screenshot({ path: `${shots}/held-1280.png`, fullPage: true });
    await page.goto(`${site.url}/admin/orders/${orderId}/dispatch-sheet`);
    await page.screenshot({ path: `${shots}/desk-sheet.png`, fullPage: true });
  }
  await winner.context().close();
  await loser.context().close();
});
