import { expect, test } from "./visitor";

test("a state's page prices eight lanes today, draws them, and leads to its neighbors", async ({ page }) => {
  await page.goto("/states/ohio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Car shipping in Ohio");
  const rows = page.getByRole("table", { name: "A Honda CR-V on eight lanes" }).locator("tbody tr");
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) {
    await expect(row).toContainText(/\$[\d,]+/);
    await expect(row).toContainText(/[\d,]+ mi/);
  }
  await expect(page.getByText(/^Prices of \w+ \d+, \d{4}/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Map of lanes from and to Ohio: / })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Michigan", exact: true }).first().click();
  await expect(page).toHaveURL(/\/states\/michigan$/);
});

test("the landing page of a state begins the form with the state filled in", async ({ page }) => {
  await page.goto("/auto-transport-ohio");
  const rows = page.getByRole("table").locator("tbody tr");
  await expect(rows).toHaveCount(5);
  const delivery = page.getByLabel("Delivery address", { exact: true }).first();
  await expect(delivery).toHaveValue(/OH|Ohio/);
});

test("an unknown place is a 404 with the nearest name and a search", async ({ page }) => {
  const answer = await page.goto("/states/californa");
  expect(answer?.status()).toBe(404);
  await expect(
    page.getByRole("navigation", { name: "Did you mean" }).getByRole("link").first(),
  ).toHaveAttribute("href", "/states/california");
  await expect(page.getByRole("searchbox")).toHaveValue("californa");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?q=californa$/);
  await expect(page.locator(".search-list a").first()).toHaveAttribute("href", /^\/states\/california/);
});

for (const path of ["/locations/denver-co", "/golf-cart-shipping/naples-fort-myers"])
  test(`${path} prices its lanes and answers its own questions`, async ({ page }) => {
    await page.goto(path);
    expect(await page.getByRole("table").locator("tbody tr").count()).toBeGreaterThanOrEqual(4);
    const questions = page.getByRole("main").locator("details");
    await questions.first().locator("summary").click();
    await expect(questions.first().getByRole("paragraph").first()).toBeVisible();
  });
