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

test("days to pickup and cancellations are read by month, miles or lane at every width", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const isScripted = javaScriptEnabled ?? true;
  const site = desk();
  await context.addCookies([browserCookie(await addStaff(site.database, "agent", "Dana Sample"), site.url)]);
  // Of the lane with the most orders, so that each of the three has it.
  sql(
    site.database,
    `UPDATE orders SET state = 'canceled', cancel_why = 'sold', ended_reason = 'Sold it', paid_on_top = 0,
       pay_reason = NULL, wait_days = NULL
     WHERE id = (SELECT id FROM orders AS o WHERE booked_on IS NOT NULL ORDER BY (
       SELECT count(*) FROM orders AS same WHERE same.booked_on IS NOT NULL
         AND same.pickup_state = o.pickup_state AND same.delivery_state = o.delivery_state) DESC, id LIMIT 1)`,
  );
  await page.goto(`${site.url}/admin/dashboard?part=orders&from=${addDays(today, -364)}&to=${today}`);
  const spread = page.getByRole("region", { name: "Days to pickup, and canceled" });
  for (const by of ["Month", "Miles", "Lane"]) {
    await spread.getByRole("link", { name: by, exact: true }).click();
    await expect(spread.getByRole("link", { name: by, exact: true })).toHaveAttribute("aria-current", "true");
    if (isScripted) await hydrated(page);
    const why = spread.locator("summary").first();
    await why.click();
    await expect(spread.locator("details[open] li").first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const isScrolled = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isScrolled, `${by} at ${width}`).toBe(false);
    }
    if (isScripted) await expectNothingSerious(page);
  }
});
