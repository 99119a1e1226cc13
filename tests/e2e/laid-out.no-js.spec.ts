import { expect, test } from "@playwright/test";

test("without script every section has its place and its height at once", async ({ page }) => {
  await page.goto("/");
  const sections = page.locator("#home-sections > section");
  expect(await sections.count()).toBeGreaterThanOrEqual(8);
  for (const section of await sections.all()) {
    const words = section.locator("h2").first();
    expect((await words.boundingBox())?.height).toBeGreaterThan(20);
  }
});
