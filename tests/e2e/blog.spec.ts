import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

for (const width of [360, 1280])
  test(`from the list to an article and on to a related page, at ${width} px`, async ({ page }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/blog");
    await expectNothingSerious(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const days = await page
      .locator("main li time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(days.length).toBeGreaterThanOrEqual(11);
    expect(days).toEqual([...days].sort().reverse());

    await page.getByRole("link", { name: "Why auto transport rates surge" }).click();
    await expect(page).toHaveURL(/\/blog\/transport-rates-surge$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("rates surge");
    await expect(page.locator("main header")).not.toContainText("desk");
    await expectNothingSerious(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    const related = page.getByRole("navigation", { name: "Read on" }).getByRole("link").first();
    const label = (await related.textContent()) ?? "";
    await related.click();
    await expect(page.getByRole("navigation", { name: "Breadcrumbs" })).toContainText(label);
    expect(errors).toEqual([]);
  });

test("a mistyped article leads to the one that was meant", async ({ page }) => {
  const answer = await page.goto("/blog/fuel-price-impact");
  expect(answer?.status()).toBe(404);
  await page
    .getByRole("navigation", { name: "Did you mean" })
    .getByRole("link", { name: "What fuel does" })
    .click();
  await expect(page).toHaveURL(/\/blog\/fuel-prices-impact$/);
});
