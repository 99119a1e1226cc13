import type { Page } from "@playwright/test";
import { jumps, watchLayoutShifts } from "../support/layout-shifts";
import { hydrated } from "../e2e/hydrated";
import { expect, test } from "../e2e/visitor";

const question = (page: Page) => page.getByText("Can you ship a car that doesn’t run?");
const reply = (page: Page) => page.getByText("Yes, if it rolls, steers and brakes");

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate(
      (y) => new Promise((resolve) => (scrollTo(0, y), requestAnimationFrame(resolve))),
      Math.min(top, height),
    );
  }
  await page.waitForLoadState("networkidle");
}

for (const withScript of [true, false])
  test.describe(withScript ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: withScript });

    test("a question opens by a press and by the keyboard", async ({ page }) => {
      await page.goto("/");
      await expect(reply(page)).toBeHidden();
      await question(page).click();
      await expect(reply(page)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(reply(page)).toBeHidden();
    });

    test("the lane's button leads to the form", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("link", { name: "Price my trip" }).click();
      await expect(page).toHaveURL(/#quote$/);
      await expect(page.getByRole("heading", { name: "Where to?" })).toBeInViewport();
    });
  });

test("nothing moves while somebody scrolls through the page", async ({ page }) => {
  await watchLayoutShifts(page);
  await page.goto("/");
  await scrollThrough(page);
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  expect(await jumps(page)).toEqual([]);
});

test("a question stays open while the form beside it goes on", async ({ page }) => {
  await page.goto("/");
  // Before hydration the form would load a new page.
  await hydrated(page);
  await question(page).click();
  await page.getByLabel("Pickup address").fill("33101");
  await page.getByLabel("Delivery address").fill("10001");
  await page.getByRole("button", { name: /Vehicle details/ }).click();
  await expect(page).toHaveURL(/step=vehicle/);
  await expect(reply(page)).toBeVisible();
});

test("who comes from another page of ours gets the sections too", async ({ page }) => {
  await page.goto("/quote");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Evenhaul" }).click();
  await expect(page).toHaveURL(/\/$/);
  await question(page).click();
  await expect(reply(page)).toBeVisible();
});
