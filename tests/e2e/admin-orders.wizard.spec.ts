import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { addDays } from "#app/domain/base/calendar/calendar-day.ts";
import { deskDayOf } from "#app/domain/base/text/desk-time.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { sql } from "#tests/support/staff-browser.ts";
import { startSite } from "#tests/support/start-site.ts";
import { TEMPLATE } from "#tests/support/template-database.ts";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { sharedInFile } from "./shared-in-file";
import { expect, test } from "./visitor";

/** A site with sample orders in every state, which the tests move on. */
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

/** The checker needs script; what it finds is the same without. */
async function check(page: Page, isScripted: boolean | undefined): Promise<void> {
  if (isScripted ?? true) await expectNothingSerious(page);
}

async function openForm(page: Page, label: string, isScripted: boolean) {
  if (isScripted) await hydrated(page);
  await page.locator("summary", { hasText: label }).first().click();
}

test("staff take an order from the request to its delivery", async ({ page, context, javaScriptEnabled }) => {
  test.setTimeout(120_000);
  const site = desk();
  const isScripted = javaScriptEnabled ?? true;
  await context.addCookies([browserCookie(await addStaff(site.database, "agent", "Dana Sample"), site.url)]);
  await page.goto(`${site.url}/admin/orders?state=requested`);
  await check(page, javaScriptEnabled);
  await page
    .getByRole("row")
    .getByRole("link", { name: /^Sample Person/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Answer the request" })).toBeVisible();
  await check(page, javaScriptEnabled);

  await page.getByRole("button", { name: /^Confirm at/ }).click();
  // A sample's address is made up.
  await expect(page.getByText("Confirmed. The customer gets no email.")).toBeVisible();

  if (isScripted) await hydrated(page);
  await page.getByLabel("Carrier’s legal name").fill("Sample Carrier LLC");
  await page.getByLabel("USDOT number").fill("1234567");
  await page.getByLabel("Certificate of insurance ends").fill(addDays(today, -2));
  const reason = page.locator("#cancel-reason");
  if (isScripted) {
    await openForm(page, "Cancel the order", isScripted);
    await reason.fill("They sold the car");
  }
  await page.getByRole("button", { name: "Assign and tell the customer" }).click();
  await expect(page.getByRole("alert")).toContainText("has ended");
  // What was begun in another form stays, though the address still says that the order was confirmed.
  await page.waitForLoadState("networkidle");
  if (isScripted) await expect(reason).toHaveValue("They sold the car");
  await expect(page.getByLabel("Carrier’s legal name")).toHaveValue("Sample Carrier LLC");
  await page.getByLabel("Certificate of insurance ends").fill(addDays(today, 200));
  await page.getByRole("button", { name: "Assign and tell the customer" }).click();
  await expect(page.getByText("Carrier assigned. The customer gets no email.")).toBeVisible();

  await page.getByRole("link", { name: "Dispatch sheet" }).click();
  await expect(page.getByRole("article", { name: "Dispatch sheet" })).toContainText("Sample Carrier LLC");
  await check(page, javaScriptEnabled);
  await page.goBack();

  await openForm(page, "It’s late", isScripted);
  await page.getByLabel("Reason").and(page.locator("#delay-reason")).fill("A tire went flat");
  await page.getByRole("button", { name: "Tell the customer" }).click();
  await expect(page.getByText("Delayed: A tire went flat")).toBeVisible();

  await page.getByRole("button", { name: "Picked up" }).click();
  await expect(page.getByText("Pickup saved.")).toBeVisible();
  await openForm(page, "Where is it?", isScripted);
  await page.getByLabel("ZIP code or town").fill("Florence, SC");
  await page.getByRole("button", { name: "Save the place" }).click();
  await expect(page.getByText("Near Florence, SC")).toBeVisible();
  await page.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(page.getByText("Delivery saved.")).toBeVisible();
  await page.getByRole("button", { name: "Close the order" }).click();
  await expect(page.getByText("Closed.", { exact: true })).toBeVisible();
});

test("the board and the week show what is under way, and Today what waits", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const site = desk();
  await context.addCookies([browserCookie(await addStaff(site.database, "agent"), site.url)]);
  for (const [path, heading] of [
    ["/admin/orders?view=board", "Carrier assigned"],
    ["/admin/orders?view=week", "Next is delivery"],
    ["/admin/today?of=everybody", "Bookings that wait for our answer"],
  ] as const) {
    await page.goto(site.url + path);
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
    await check(page, javaScriptEnabled);
  }
});

test("sample orders go with the sample leads", async () => {
  const { database } = desk();
  const count = () => sql(database, "SELECT count(*) AS n FROM orders")[0]?.n;
  expect(count()).toBeGreaterThan(20);
  execFileSync("node", ["build/seed/seed-demo.js", "--remove"], {
    env: Object.assign({}, process.env, { DATABASE_URL: `file:${database}`, LOG_LEVEL: "warn" }),
  });
  expect(count()).toBe(0);
  expect(sql(database, "SELECT count(*) AS n FROM signatures")[0]?.n).toBe(0);
});
