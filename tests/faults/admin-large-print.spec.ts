import { adminScreens } from "#tests/support/admin-screens.ts";
import { startDemoSite } from "#tests/support/demo-site.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import type { Site } from "#tests/support/start-site.ts";
import { largePrint } from "../e2e/large-print";
import { expect, test } from "../e2e/visitor";

test.use({ ...largePrint, javaScriptEnabled: false });

let site: Site;
test.beforeAll(async () => {
  site = await startDemoSite();
});
test.afterAll(() => site.stop());

/** One of each shape: tiles, lists, forms side by side, tables with figures. */
const shapes =
  /\/(today|dashboard|crm|crm\/[^/?]+|crm\/.*\/quote\/.*|outbox|automation\/rules\/new|social|social\/slots|rates|settings|staff|status)$/;

test("on a phone with large print no screen is wider than the window", async ({ page, context }) => {
  await context.addCookies([browserCookie(await addStaff(site.database, "owner"), site.url)]);
  await page.setViewportSize({ width: 360, height: 800 });
  const screens = adminScreens(site.database).filter((path) => shapes.test(path));
  expect(screens.length).toBeGreaterThan(12);
  for (const path of screens) {
    await page.goto(site.url + path);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider, path).toBeLessThanOrEqual(0);
  }
});
