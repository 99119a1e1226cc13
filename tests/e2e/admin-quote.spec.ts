import { join } from "node:path";
import Database from "better-sqlite3";
import { startFakeSmtpServer } from "../support/fake-smtp-server";
import { addStaff, browserCookie } from "../support/staff";
import { startSite } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
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

test("a price by hand becomes version 2, goes out by email, and the customer's link shows it", async ({
  page,
  context,
  request,
  javaScriptEnabled,
}) => {
  const { site, emails } = desk();
  const email = `person-3-${javaScriptEnabled === false ? "plain" : "script"}@example.com`;
  const formData = {
    pickupAddress: "Miami, FL 33101",
    deliveryAddress: "New York, NY 10001",
    transportType: "open",
    vehicleYear: "2019",
    vehicleMake: "Honda",
    vehicleModel: "Civic",
    isRunning: true,
    fullName: "Sample Person 3",
    email,
    phone: "(585) 555-0103",
  };
  const submitted = await request.post("/api/submit-quote", { data: { formData } });
  expect(submitted.ok()).toBe(true);
  await emails.emailsTo(email);
  const db = new Database(site.database, { readonly: true });
  const found = () =>
    db
      .prepare(
        "SELECT q.lead_id AS leadId, q.quote_number AS number, q.token, q.estimated_price AS price, (SELECT count(*) FROM outbox_messages o WHERE o.quote_id = q.id AND o.kind LIKE 'quote-to-customer%' AND o.delivered_at IS NULL) AS waiting FROM quotes q JOIN leads l ON l.id = q.lead_id WHERE l.email = ?",
      )
      .get(email) as { leadId: string; number: string; token: string; price: number; waiting: number };
  // The mail server has the email shortly before our database records the delivery.
  await expect.poll(() => found().waiting).toBe(0);
  const quote = found();
  const price = quote.price - 80;
  const shown = `$${price.toLocaleString("en-US")}`;

  await context.addCookies([browserCookie(await addStaff(site.database, "agent"), site.url)]);
  await page.goto(`/admin/crm/${quote.leadId}/quote/${quote.number}`);
  await page.getByLabel("Price by hand").fill(String(price));
  await page.getByRole("button", { name: "Show the new price" }).click();
  await expect(page.getByRole("alert")).toContainText("Say why the price is set by hand");
  await page.getByLabel("Why this price").fill("Second car of the family");
  await page.getByRole("button", { name: "Show the new price" }).click();
  await expect(page.getByRole("row", { name: /Adjusted to the agreed price/ })).toContainText("−$80");
  await page.getByRole("button", { name: "Save as version 2" }).click();

  await expect(page.getByRole("heading", { name: "Quote", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Book at ${shown}` })).toBeVisible();
  await page.getByRole("button", { name: "Send v2" }).click();
  await expect(page).toHaveURL(/done=quote-sent/);
  const sent = await emails.emailsTo(email, 1);
  expect(sent.subject).toContain(shown);
  expect(sent.text).toContain("Version 2, in force since");
  expect(sent.text).not.toContain("Second car of the family");

  await page.goto(`/quote/${quote.number}?token=${quote.token}`);
  await expect(page.getByRole("heading", { name: shown })).toBeVisible();
  await expect(page.getByText(/Version 2, in force since/)).toBeVisible();

  await page.goto(`/admin/crm/${quote.leadId}?quote=${quote.number}&version=1`);
  await expect(page.getByText(/It held until/)).toBeVisible();
  db.close();
});
