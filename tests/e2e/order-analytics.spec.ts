import { newVisitor, siteWithIds } from "./consent-page";
import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test("below an order's address no analytics is loaded, also for somebody who accepted it", async ({
  browser,
}) => {
  const { context, outside } = await newVisitor(browser, siteWithIds);
  await context.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
  const page = await context.newPage();
  // A wrong link has the frame of every page, and an address as private as a right one.
  await page.goto("/order/ORD-0000-0000?token=secret");
  await hydrated(page);
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => "googleRan" in window)).toBe(false);
  await page.goto("/price-guarantee");
  await expect.poll(() => outside.length).toBeGreaterThan(0);
  expect(outside.map(String).join(" ")).not.toContain("secret");
  await context.close();
});
