import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";

/** How many parts of the page still wait to be laid out. */
const waiting = (page: Page) =>
  page
    .locator("[data-laid-out] > *")
    .evaluateAll(
      (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility === "auto").length,
    );

test("what waits to be laid out does not wait for the visitor to come near", async ({ page }) => {
  // Held before it has loaded, as on a slow line.
  let come = () => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/*.woff2", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  // Nine sections and the two parts of the footer; the banner in the first window may be laid out already.
  expect(await waiting(page)).toBeGreaterThanOrEqual(10);
  come();
  await expect.poll(() => waiting(page)).toBe(0);
  const faq = await page.getByRole("heading", { name: "Before you ask" }).boundingBox();
  expect(faq?.height).toBeGreaterThan(20);
});

test("who asks for a part of the page lands at it, and stays", async ({ page }) => {
  await page.goto("/#faq");
  await expect.poll(() => waiting(page)).toBe(0);
  await expect(page.locator("#faq")).toBeInViewport();
  const before = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => waiting(page)).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("a page whose script never comes is laid out all the same", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await expect.poll(() => waiting(page)).toBe(0);
});
