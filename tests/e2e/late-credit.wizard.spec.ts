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

/** A site with sample orders in every state. */
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
const widths = [360, 768, 1280];

test("an order that comes late costs less, on the customer’s page and at the desk", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const isScripted = javaScriptEnabled ?? true;
  const site = desk();
  await context.addCookies([browserCookie(await addStaff(site.database, "agent", "Dana Sample"), site.url)]);
  const [order] = sql(
    site.database,
    "SELECT id, order_number, token FROM orders WHERE state = 'picked-up' AND NOT is_from_before LIMIT 1",
  );
  sql(
    site.database,
    "UPDATE orders SET late_per_day = 30, late_after = ? WHERE id = ?",
    addDays(today, -3),
    order?.id,
  );
  const link = `${site.url}/order/${order?.order_number}?token=${order?.token}`;
  await page.goto(link);
  await expect(page.getByText(/Each day takes \$30 off our fee: \$\d+ so far\./)).toBeVisible();
  await page.goto(`${site.url}/admin/orders/${order?.id}`);
  await expect(page.getByText("Late takes $30 a day off our fee")).toBeVisible();
  if (isScripted) await hydrated(page);
  await page.getByRole("button", { name: "Delivered", exact: true }).click();
  await expect(page.getByText("Delivery saved.")).toBeVisible();
  await expect(page.getByText(/\$\d+ came off our fee, because it was delivered after/)).toBeVisible();
  if (isScripted) await expectNothingSerious(page);
  await page.goto(link);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const due = page.getByRole("table", { name: "What’s due when, and to whom" });
    await expect(due.getByRole("row", { name: /^Off our fee, because it came late/ })).toBeVisible();
    await expect(due.getByRole("row", { name: /^In all/ })).toBeVisible();
  }
  if (isScripted) await expectNothingSerious(page);
});
