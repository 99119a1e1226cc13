import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test.use({ viewport: { width: 360, height: 740 } });

for (const width of [320, 345, 360, 390])
  test(`at ${width} px the number is one tap away, the form is in the first window, nothing is wider`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/");
    const call = page
      .getByRole("banner")
      .getByRole("link", { name: /\(\d{3}\) \d{3}-\d{4}/ })
      .first();
    await expect(call).toBeInViewport({ ratio: 1 });
    expect(await call.getAttribute("href")).toMatch(/^tel:\+1\d{10}$/);
    for (const label of ["Pickup address", "Delivery address"])
      await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test("a landing page has its form in the first window", async ({ page }) => {
  await page.goto("/auto-transport-texas");
  await expect(page.getByLabel("Pickup address")).toBeInViewport({ ratio: 1 });
});

test("with forced colors the chosen trailer differs from the other", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/quote");
  const outlines = await page
    .locator(".choice-option")
    .evaluateAll((options) => options.map((option) => getComputedStyle(option).outlineStyle));
  expect(outlines).toEqual(["solid", "none"]);
});

test("the chat stays above a keyboard that covers the page", async ({ page }) => {
  await page.goto("/data-sources");
  await hydrated(page);
  await page.getByRole("link", { name: "Chat", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Chat" });
  await expect(panel).toBeVisible();
  // A phone's keyboard: the visual viewport shrinks, the page doesn't.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { value: 440, configurable: true });
    visualViewport?.dispatchEvent(new Event("resize"));
  });
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box && box.y >= 0 && box.y + box.height <= 440;
    })
    .toBe(true);
});
