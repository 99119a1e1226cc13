import type { Page } from "@playwright/test";
import { expect, test } from "./visitor";

const found = (page: Page) => page.locator(".search-entry");

async function search(page: Page, words: string) {
  await page.goto("/search");
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
}

test("finds pages, articles, news and questions, and says how many", async ({ page }) => {
  await search(page, "texas");
  await expect(page.getByText(/^\d+ pages for “texas”\.$/)).toBeVisible();
  await expect(found(page).first().getByRole("link")).toHaveAttribute("href", /texas/);
  await search(page, "hurricane");
  await expect(
    page
      .locator(".search-area")
      .filter({ hasText: /^(Article|News|City guide|State guide)/ })
      .first(),
  ).toBeVisible();
  await expect(found(page).locator("mark").first()).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("hurricane");
});

test("goes on to a second page and back", async ({ page }) => {
  await search(page, "price");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page.getByText(/Page 2 of \d+/).first()).toBeVisible();
  await expect(found(page)).toHaveCount(10);
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=price$/);
});

test("says what a mistyped word was taken for", async ({ page }) => {
  await search(page, "insurence");
  await expect(page.getByText(/closest match.*“insurance”/)).toBeVisible();
  await expect(found(page).first()).toBeVisible();
});

test("says so when nothing fits, and where to begin", async ({ page }) => {
  await search(page, "xylophone");
  await expect(page.getByText("Nothing on our pages matches “xylophone.”")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Ask in the chat" })).toBeVisible();
});

test("a page of results that is not there is not found", async ({ page }) => {
  expect((await page.goto("/search?q=price&page=900"))?.status()).toBe(404);
  expect((await page.goto("/search?q=price&page=zero"))?.status()).toBe(404);
});
