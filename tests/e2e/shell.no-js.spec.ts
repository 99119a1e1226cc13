import { expect, test } from "./visitor";

test("the Services menu opens under mouse and focus without script", async ({ page }) => {
  await page.goto("/quote");
  const header = page.getByRole("banner");
  const boats = header.getByRole("link", { name: "Boat Shipping" });
  await expect(boats).toBeHidden();
  await header.getByRole("button", { name: "Services" }).hover();
  await expect(boats).toBeVisible();
  await page.mouse.move(640, 700);
  await expect(boats).toBeHidden();
  await header.getByRole("button", { name: "Services" }).focus();
  await boats.focus();
  await expect(boats).toBeVisible();
});

test("the phone's menu and its services unfold without script, and lead on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/quote");
  const header = page.getByRole("banner");
  await header.locator("summary", { hasText: "Menu" }).click();
  await header.locator("summary", { hasText: "Services" }).click();
  await expect(header.getByRole("link", { name: "Golf Cart Shipping" })).toBeVisible();
  await header.getByRole("link", { name: "Price guarantee" }).click();
  await expect(page).toHaveURL(/\/price-guarantee$/);
  await expect(header.getByRole("link", { name: "Price guarantee" })).toBeHidden();
});

test("without script the link to the chat closes the page from edge to edge", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/how-it-works");
    const box = await page.getByRole("link", { name: "Chat", exact: true }).boundingBox();
    expect([box?.x, box?.width]).toEqual([0, width]);
  }
});

test("Get a Quote is a plain link to the form on the home page", async ({ page }) => {
  await page.goto("/price-guarantee");
  await page.getByRole("banner").getByRole("link", { name: "Get a Quote" }).click();
  await expect(page).toHaveURL(/\/#quote$/);
  await expect(page.getByRole("heading", { name: "Where to?" })).toBeInViewport();
});

test("an unknown address offers the page that was meant", async ({ page }) => {
  const response = await page.goto("/price-garantee");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no page here");
  await page.getByRole("navigation", { name: "Did you mean" }).getByRole("link").click();
  await expect(page).toHaveURL(/\/price-guarantee$/);
});
