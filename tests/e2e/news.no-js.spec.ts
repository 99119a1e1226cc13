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
  await expect(page.getByRole("link", { name: /^All (news|guides)$/ })).toBeVisible();
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

test("a first start publishes the posts that come with it, and each says when its matter happened", async ({
  page,
}) => {
  await page.goto("/quote");
  const ticker = page.getByRole("complementary", { name: "INDUSTRY NEWS" });
  await expect(ticker).not.toContainText("Loading...");
  await expect(ticker.getByRole("list").getByRole("link")).toHaveCount(10);
  await page.goto("/news");
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first).toContainText(/Posted [A-Z][a-z]+ \d+, 20\d\d · happened May 14, 2026/);
  await page.getByRole("link", { name: "our guides" }).click();
  await page.getByRole("link", { name: "Two straps is the law, four is the practice" }).click();
  await expect(page).toHaveURL(/\/news\/how-cars-are-tied-down$/);
  await expect(page.getByText(/^Guide · posted/)).toBeVisible();
});
