import type { Page } from "@playwright/test";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

const header = (page: Page) => page.getByRole("banner");
const field = (page: Page) => header(page).getByRole("searchbox", { name: "Search this site" });

async function searchFor(page: Page, words: string) {
  await field(page).fill(words);
  await field(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.locator(".search-entry").first().getByRole("link")).toBeVisible();
}

for (const width of [1180, 1280])
  test(`at ${width} px the search unfolds from its sign and finds`, async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/how-it-works");
    if (javaScriptEnabled !== false) await hydrated(page);
    await expect(field(page)).toBeHidden();
    await header(page).locator("summary", { hasText: "Search" }).click();
    await expect(field(page)).toBeVisible();
    if (javaScriptEnabled !== false) {
      await expect(field(page)).toBeFocused();
      await expectNothingSerious(page);
    }
    await searchFor(page, "hawaii");
    await expect(page.locator(".search-entry").first().getByRole("link")).toHaveAttribute(
      "href",
      "/states/hawaii",
    );
  });

for (const width of [360, 768])
  test(`at ${width} px the search is in the menu`, async ({ page, javaScriptEnabled }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/how-it-works");
    if (javaScriptEnabled !== false) await hydrated(page);
    await header(page).locator("summary", { hasText: "Menu" }).click();
    await expect(field(page)).toBeVisible();
    await searchFor(page, "boat");
    await expect(page.locator(".search-entry").first().getByRole("link")).toHaveAttribute(
      "href",
      "/boat-shipping",
    );
    await expect(field(page)).toBeHidden();
  });

for (const width of [360, 768, 1180, 1280])
  test(`the header has room at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/how-it-works");
    const { over, rows } = await page.evaluate(() => {
      const shown = [...document.querySelectorAll(".header-bar > *")].filter((each) =>
        each.checkVisibility(),
      );
      const boxes = shown.map((each) => each.getBoundingClientRect());
      return {
        over: Math.max(...boxes.map(({ right }) => right)) - document.documentElement.clientWidth,
        rows: boxes.map(({ height }) => Math.round(height)),
      };
    });
    expect(over).toBeLessThanOrEqual(0);
    expect(Math.max(...rows)).toBeLessThan(60);
  });

test("Escape folds the search with the focus on its sign", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "without script nothing listens");
  await page.goto("/how-it-works");
  await hydrated(page);
  const sign = header(page).locator("summary", { hasText: "Search" });
  await sign.click();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(sign).toBeFocused();
});

test("a page that isn't there can be searched from", async ({ page }) => {
  expect((await page.goto("/states/atlantis"))?.status()).toBe(404);
  const words = page.getByRole("main").getByRole("searchbox");
  await expect(words).toHaveValue("atlantis");
  await words.fill("texas");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page.locator(".search-entry").first().getByRole("link")).toHaveAttribute(
    "href",
    "/states/texas",
  );
});
