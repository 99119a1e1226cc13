import { join } from "node:path";
import Database from "better-sqlite3";
import { newEmail } from "#tests/support/factories.ts";
import { startFakeSmtpServer } from "../support/fake-smtp-server";
import { addStaff, browserCookie } from "../support/staff";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { sharedInFile } from "./shared-in-file";
import { expect, test } from "./visitor";

/** A separate site with a mail server, because the one that the other specs share has none. */
const desk = sharedInFile({
  start: async () => {
    const emails = await startFakeSmtpServer();
    const site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      SMTP_URL: emails.url,
      VPIC_BASE_URL: "http://127.0.0.1:9",
    });
    return { site, emails };
  },
  stop: async ({ site, emails }) => {
    await site.stop();
    await emails.close();
  },
  siteOf: ({ site }) => site,
});

test("a call comes in, is quoted while talking, and the price is sent", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.setTimeout(90_000);
  const { site, emails } = desk();
  const email = newEmail();
  await context.addCookies([browserCookie(await addStaff(site.database, "agent"), site.url)]);
  await page.goto("/admin/crm/new");
  if (javaScriptEnabled) await hydrated(page);
  await page.getByLabel("Name", { exact: true }).fill("Sample Person 33");
  await page.getByLabel("Phone").fill("305-555-0142 ext 4");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Pickup", { exact: true }).fill("Miami");
  await page.getByLabel("Delivery", { exact: true }).fill("10001");
  await page.getByLabel("Year").fill("2019");
  await page.getByLabel("Make").fill("Honda");
  await page.getByLabel("Model").fill("Civic");
  const prices = page.getByRole("region", { name: "Price" });
  const show = () => page.getByRole("button", { name: "Show the price" }).click();
  if (!javaScriptEnabled) await show();
  await expect(prices.getByRole("status")).toContainText(/\$[\d,]+2019 Honda Civic/);
  await expect(page.getByLabel("Pickup", { exact: true })).toHaveValue("Miami, FL 33101");

  await page.getByRole("button", { name: "Add another vehicle" }).click();
  const second = page.getByRole("group", { name: "Vehicle 2" });
  await second.getByLabel("Year").fill("2020");
  await second.getByLabel("Make").fill("Ford");
  await second.getByLabel("Model").fill("F-150");
  if (!javaScriptEnabled) await show();
  await expect(prices.getByRole("status")).toContainText("together, as 2 quotes");
  await expect(page.getByLabel("Phone")).toHaveValue("305-555-0142 ext 4");
  if (javaScriptEnabled) await expectNothingSerious(page);

  await page.getByRole("button", { name: "Save and send the quote" }).click();
  await expect(page.getByText("They’re in the outbox as one email.")).toBeVisible();
  await expect(page.getByText("Call (305) 555-0142 ext. 4")).toBeVisible();
  const db = new Database(site.database, { readonly: true });
  const quotes = db
    .prepare(
      "SELECT q.quote_number AS number, q.token, q.estimated_price AS price FROM quotes q JOIN leads l ON l.id = q.lead_id WHERE l.email = ?",
    )
    .all(email) as { number: string; token: string; price: number }[];
  db.close();
  expect(quotes).toHaveLength(2);
  const sum = `$${quotes.reduce((total, { price }) => total + price, 0).toLocaleString("en-US")}`;
  await expect(page.getByText("2 open quotes together")).toBeVisible();
  await expect(page.getByText(sum).first()).toBeVisible();
  if (javaScriptEnabled) await expectNothingSerious(page);
  const sent = await emails.emailsTo(email);
  expect(sent.subject).toBe(`Your 2 quotes: ${sum} together`);
  for (const { number, token } of quotes) expect(sent.text).toContain(`/quote/${number}?token=${token}`);
});

test("a lead without a quote is quoted on its own page, and a vehicle is added", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const { site } = desk();
  const email = newEmail();
  await context.addCookies([browserCookie(await addStaff(site.database, "agent"), site.url)]);
  const db = new Database(site.database);
  const id = `e2e${email.replace(/\W/g, "").slice(0, 18)}`;
  db.prepare(
    `INSERT INTO leads (id, full_name, email, email_normalized, source, stage, pickup_zip, delivery_zip, vehicle, created_at, updated_at, stage_changed_at)
     VALUES (?, 'Sample Person 34', ?, ?, 'import', 'contacted', '33101', '10001', '2019 Honda Civic', strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ'), strftime('%Y-%m-%dT%H:%M:%fZ'))`,
  ).run(id, email, email);
  db.close();
  await page.goto(`/admin/crm/${id}`);
  if (javaScriptEnabled) await hydrated(page);
  const form = page.getByRole("region", { name: "Make a quote" });
  // What the lead says of its trip is there, so the price is too.
  if (!javaScriptEnabled) await form.getByRole("button", { name: "Show the price" }).last().click();
  await expect(form.getByRole("status")).toContainText("2019 Honda Civic");
  await expect(form.getByRole("status")).toContainText(/\$[\d,]+/);
  if (javaScriptEnabled) await expectNothingSerious(page);
  await form.getByRole("button", { name: "Save the quote" }).click();
  await expect(page.getByText("Quote made. Nothing has gone out yet.")).toBeVisible();
  await page.getByRole("link", { name: "Add a vehicle" }).click();
  await expect(page.getByLabel("Delivery", { exact: true })).toHaveValue("New York, NY 10001");
  await expect(page.getByLabel("Model")).toHaveValue("");
});
