import { newsSite } from "./news-site";
import { expect, test } from "./visitor";

const site = newsSite();

test("the ticker is a plain list of ten links that lead to their posts", async ({ page }) => {
  await page.goto(`${site().url}/quote`);
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
  await page.goto(`${site().url}/news`);
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/\/news\?page=2$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Industry news, page 2");
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page).toHaveURL(/\/news$/);
});

test("without news of its days the ticker is a link to all of it, and the shared site has none", async ({
  page,
}) => {
  await page.goto("/quote");
  const ticker = page.getByRole("complementary", { name: "INDUSTRY NEWS" });
  await expect(ticker).not.toContainText("Loading...");
  await ticker.getByRole("link", { name: "See all our industry news" }).click();
  await expect(page).toHaveURL(/\/news$/);
  const days = page.getByRole("main").getByRole("article").locator("time");
  await expect(days.first()).toHaveText("September 1, 2026");
  await page.getByRole("link", { name: "our guides" }).click();
  await page.getByRole("link", { name: "At least four straps hold your car" }).click();
  await expect(page).toHaveURL(/\/news\/how-cars-are-tied-down$/);
  await expect(page.getByText("Last reviewed")).toBeVisible();
});
