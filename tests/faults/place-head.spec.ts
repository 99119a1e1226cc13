import { readPageFixtures } from "../../prisma/fixtures/pages/read-page-fixtures";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";

const phone = { width: 360, height: 740 };

/** The pages with the longest headings push the form down most; every state is among them or has a shorter one. */
const longestOf = (kind: string, count: number) =>
  readPageFixtures()
    .fixtures.map(({ page }) => page)
    .filter((page) => page.kind === kind)
    .toSorted((one, other) => other.heading.length - one.heading.length)
    .slice(0, count)
    .map(({ path }) => path);

for (const [kind, count] of [
  ["state", 50],
  ["landing", 10],
  ["city", 14],
] as const)
  test(`the pages of kind ${kind} have two fields and the button in a phone's first window`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(phone);
    for (const path of longestOf(kind, count)) {
      await page.goto(path);
      const form = page.locator(".hero-quote");
      for (const field of [form.getByLabel("Pickup address"), form.getByLabel("Delivery address")])
        await expect(field).toBeVisible();
      const box = await form.getByRole("button", { name: "Vehicle details" }).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThanOrEqual(740);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
  });

test("the form in the head goes on at the vehicle, the places kept", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/states/ohio");
  await page.getByLabel("Pickup address", { exact: true }).fill("Miami, FL 33101");
  await page.getByLabel("Delivery address", { exact: true }).fill("New York, NY 10001");
  await page.getByRole("button", { name: "Vehicle details" }).click();
  await expect(page).toHaveURL(/\/quote\?step=vehicle/);
});

for (const [width, height] of [
  [360, 740],
  [768, 900],
  [1280, 900],
] as const)
  test(`the map of lanes is drawn at ${width} px, has its words, and nothing serious`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/states/ohio");
    const map = page.getByRole("img", { name: /^Map of lanes from and to Ohio: .+ to .+; / });
    await expect(map).toBeVisible();
    const box = await map.boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    // A drawn name is as large as text may be small.
    const size = await map
      .locator("text")
      .first()
      .evaluate((text) => text.getBoundingClientRect().height);
    expect(size).toBeGreaterThan(12);
    await expectNothingSerious(page);
  });

test("the map keeps its background with forced colors, and is light in print", async ({ page }) => {
  await page.goto("/states/ohio");
  const map = page.locator(".hero-map svg");
  const background = () => map.evaluate((svg) => getComputedStyle(svg).backgroundColor);
  const before = await background();
  await page.emulateMedia({ forcedColors: "active" });
  expect(await background()).toBe(before);
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  await expect(map).toBeVisible();
  expect(await background()).toBe("rgba(0, 0, 0, 0)");
});

test("an explaining drawing fits a phone, with its legend below", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/open-auto-transport");
  const figure = page.getByRole("figure", { name: "How a car is tied down" });
  const picture = figure.getByRole("img");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  await expect(figure.getByRole("listitem")).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectNothingSerious(page);
});
