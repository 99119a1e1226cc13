import { expect, test } from "@playwright/test";
import { hydrated } from "./hydrated";

/** Moments between the arrival of the page and that of its script, in milliseconds. */
const moments = Array.from({ length: 16 }, (_, index) => index * 30);

test("whatever moment the script takes over in, nothing typed is lost and the page comes to life", async ({
  page,
}) => {
  for (const moment of moments) {
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), moment);
    await page.getByLabel("Pickup address").fill("33101");
    await page.getByLabel("Delivery address").fill("10001");
    await hydrated(page);
    await expect(page.locator("[role=combobox][name=pickupAddress]")).toHaveValue("33101");
    await expect(page.locator("[role=combobox][name=deliveryAddress]")).toHaveValue("10001");
  }
});

test("who types before the script is there gets proposals once it is", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Pickup address").pressSequentially("san ant");
  release();
  await expect(page.getByRole("option").first()).toContainText("San Antonio, TX");
  await expect(page.getByLabel("Pickup address")).toBeFocused();
  await page.keyboard.type("onio");
  await expect(page.getByLabel("Pickup address")).toHaveValue("san antonio");
});
