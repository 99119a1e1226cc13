import { expect, test } from "@playwright/test";

test("the ticker is a plain list of ten links that lead to their posts", async ({ page }) => {
  await page.goto("/quote");
  const ticker = page.getByRole("complementary", { name: "INDUSTRY NEWS" });
  const links = ticker.getByRole("list").getByRole("link");
  await expect(links).toHaveCount(10);
  await expect(ticker.getByRole("button")).toHaveCount(0);
  const last = links.last();
  await last.focus();
  await expect(last).toBeInViewport();
  await last.press("Enter");
  await expect(page).toHaveURL(/\/news\/[a-z0-9-]+$/);
  await expect(page.getByRole("link", { name: "All news" })).toBeVisible();
});

test("older news is a page away", async ({ page }) => {
  await page.goto("/news");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/\/news\?page=2$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Industry news, page 2");
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page).toHaveURL(/\/news$/);
});
