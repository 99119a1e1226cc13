import { execFileSync } from "node:child_process";
import { join } from "node:path";
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

test("a carrier is added, checked by hand, blocked, and let go by an owner with a reason", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const site = desk();
  const isScripted = javaScriptEnabled ?? true;
  const ready = async () => (isScripted ? hydrated(page) : undefined);
  await context.addCookies([browserCookie(await addStaff(site.database, "owner", "Robin Sample"), site.url)]);
  // Both runs share the site's file.
  const usdot = isScripted ? "4000001" : "4000002";
  const name = `Walk Sample ${usdot}`;

  await page.goto(`${site.url}/admin/carriers`);
  if (isScripted) await expectNothingSerious(page);
  await page.getByRole("link", { name: "New carrier" }).click();
  await ready();
  await page.getByLabel("USDOT number").fill(usdot);
  await page.getByRole("button", { name: "Add the carrier" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the carrier’s legal name");
  await expect(page.getByLabel("USDOT number")).toHaveValue(usdot);
  await page.getByLabel("Legal name").fill(name);
  await page.getByRole("button", { name: "Add the carrier" }).click();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

  await ready();
  await page.locator("summary", { hasText: "Add a certificate" }).click();
  await page.getByLabel("Insurer").fill("Sample Mutual");
  await page.getByLabel("From").fill(today);
  await page.getByLabel("Until", { exact: true }).fill(addDays(today, 200));
  await page
    .getByLabel("Attach files")
    .first()
    .setInputFiles({
      name: "certificate.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 sample"),
    });
  await page.getByRole("button", { name: "Add the certificate" }).click();
  await expect(page.getByRole("link", { name: "certificate.pdf" })).toBeVisible();

  await ready();
  await page.locator("summary", { hasText: "Record a check by hand" }).click();
  await page.getByLabel("Authority to carry is active").selectOption("yes");
  await page.getByLabel("Out of service").selectOption("no");
  await page.getByLabel("Broker too").selectOption("no");
  await page.getByRole("button", { name: "Record the check" }).click();
  await expect(page.getByText("authority active, not out of service, no broker.")).toBeVisible();

  await ready();
  await page.locator("summary", { hasText: "Block this carrier" }).click();
  await page.getByLabel("Reason").fill("It never came.");
  await page.getByRole("button", { name: "Block it" }).click();
  await expect(page.getByText("Blocked. Nothing is assigned to it from now on.")).toBeVisible();
  if (isScripted) await expectNothingSerious(page);

  const [order] = sql(
    site.database,
    "SELECT id FROM orders WHERE state = 'confirmed' ORDER BY pickup_last DESC",
  );
  await page.goto(`${site.url}/admin/orders/${String(order?.id)}`);
  await ready();
  await page.getByLabel("Carrier on file").fill("Walk Sample");
  if (isScripted) await expect(page.locator(`datalist option[value="${usdot} ${name}"]`)).toBeAttached();
  await page.getByLabel("Carrier on file").fill(usdot);
  await page.getByRole("button", { name: "Fill in this carrier" }).click();
  await expect(page.getByText("We’ve blocked this carrier.")).toBeVisible();
  await expect(page.getByLabel("Carrier’s legal name")).toHaveValue(name);
  await ready();
  await page.getByRole("button", { name: "Assign and tell the customer" }).click();
  await expect(page.getByRole("alert")).toContainText("This carrier can’t be assigned.");
  await page.getByLabel("Reason for the exception").fill("They called and explained");
  await page.getByRole("button", { name: "Assign and tell the customer" }).click();
  await expect(
    page.getByText("An owner approved this carrier anyway: They called and explained"),
  ).toBeVisible();
  if (isScripted) await expectNothingSerious(page);
});
