import { join } from "node:path";
import Database from "better-sqlite3";
import type { Page } from "@playwright/test";
import { startSite } from "../support/start-site";
import type { Site } from "../support/start-site";
import { TEMPLATE } from "../support/template-database";
import { watchRequests } from "../e2e/at-rest";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

async function atContact(page: Page, site = "") {
  const wizard = wizardOn(page, true);
  await wizard.walkToContact(`${site}/quote`);
  return wizard;
}

test("a step without a connection says so, keeps what was typed, and works once it is back", async ({
  page,
  context,
}) => {
  const atRest = watchRequests(page);
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.field("Pickup address").fill("Miami, FL 33101");
  await wizard.field("Delivery address").fill("New York, NY 10001");
  await atRest();
  await context.setOffline(true);
  await wizard.press("Vehicle details");
  await wizard.isRejected("No connection", "check your connection and try again");
  await expect(wizard.field("Pickup address")).toHaveValue("Miami, FL 33101");
  await context.setOffline(false);
  await wizard.press("Vehicle details");
  await wizard.atVehicle();
});

test("a submission without a connection says whom to call, and a second press is the quote", async ({
  page,
  context,
}) => {
  const wizard = await atContact(page);
  await context.setOffline(true);
  await wizard.giveContact();
  await wizard.isRejected("Submission Error", "Please call (800) 555-0199 for immediate assistance");
  await expect(wizard.field("Email")).toHaveValue("pat@example.com");
  await context.setOffline(false);
  await wizard.press("Send me the Free Quote Now");
  await expect(wizard.quoteNumber()).toBeVisible();
});

test("a proxy's own error page is a refusal too", async ({ page }) => {
  const wizard = await atContact(page);
  await page.route("**/quote.data*", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await wizard.giveContact();
  await wizard.isRejected("Submission Error", "Please call (800) 555-0199 for immediate assistance");
});

test("addresses lost in another tab are asked for again", async ({ page, context }) => {
  const wizard = await atContact(page);
  await context.clearCookies();
  await wizard.giveContact();
  await wizard.isRejected("ZIP code required", "Please enter complete 5-digit ZIP codes for both locations");
  await wizard.atDestination();
  await expect(page.locator("#quote").getByRole("alert")).toBeFocused();
});

test.describe("on a site in trouble", () => {
  let site: Site;
  test.beforeEach(async () => {
    site = await startSite(join(process.env[TEMPLATE] ?? "", "template.db"), {
      VPIC_BASE_URL: "http://127.0.0.1:9",
    });
  });
  test.afterEach(() => site.stop());

  const inDatabase = (sql: string) => {
    const database = new Database(site.database);
    database.exec(sql);
    database.close();
  };

  const troubles = [
    [
      "a rate card that cannot be read",
      "UPDATE rate_cards SET card = '{'",
      "Quote Calculation Failed",
      "Please ensure you've entered valid 5-digit ZIP codes",
    ],
    [
      // The card in force is in memory, so the price is known but the quote can't be stored.
      "no table of rate cards",
      "DROP TABLE rate_cards",
      "Submission Error",
      "Please call (800) 555-0199 for immediate assistance",
    ],
    [
      "no table of events",
      "DROP TABLE lead_events",
      "Submission Error",
      "Please call (800) 555-0199 for immediate assistance",
    ],
  ] as const;
  for (const [what, sql, title, message] of troubles) {
    test(what, async ({ page }) => {
      const wizard = await atContact(page, site.url);
      inDatabase(sql);
      await wizard.giveContact();
      await wizard.isRejected(title, message);
      await expect(wizard.field("Email")).toHaveValue("pat@example.com");
    });
  }

  test("so is one that hangs before anything on the page was touched", async ({ page }) => {
    await page.clock.install();
    const wizard = wizardOn(page, true);
    await wizard.reachContact(site.url);
    site.process.kill("SIGSTOP");
    await wizard.giveContact();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await page.clock.fastForward(25_500);
    const said = page.getByRole("alert").filter({ hasText: "Submission Error" });
    await expect(said).toContainText("Request timed out");
    site.process.kill("SIGCONT");
    await expect(wizard.field("Email")).toHaveValue("pat@example.com");
  });

  test("a site that hangs is given up on after the 25 seconds of a submission", async ({ page }) => {
    await page.clock.install();
    const wizard = await atContact(page, site.url);
    site.process.kill("SIGSTOP");
    await wizard.giveContact();
    await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
    await page.clock.fastForward(25_500);
    await wizard.isRejected("Submission Error", "Request timed out");
    site.process.kill("SIGCONT");
    await wizard.press("Send me the Free Quote Now");
    await expect(wizard.quoteNumber()).toBeVisible();
    const database = new Database(site.database, { readonly: true });
    expect(database.prepare("SELECT count(*) AS n FROM quotes").get()).toEqual({ n: 1 });
    database.close();
  });
});
