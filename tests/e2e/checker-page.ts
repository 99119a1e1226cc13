import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

/** The checker as a visitor meets it. With script its address fields become comboboxes once somebody goes into one. */
export async function openChecker(page: Page, withScript: boolean) {
  await page.goto("/price-guarantee");
  if (!withScript) return;
  await expect(async () => {
    await page.getByLabel("Pickup address", { exact: true }).focus();
    await page.getByLabel("Pickup address", { exact: true }).blur();
    await expect(page.locator("[role=combobox][name=pickupAddress]")).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

export async function check(page: Page, { pickup = "33101", delivery = "10001", price = "1000" } = {}) {
  await page.getByLabel("Pickup address", { exact: true }).fill(pickup);
  await page.getByLabel("Delivery address", { exact: true }).fill(delivery);
  await page.getByLabel("Their price", { exact: true }).fill(price);
  await page.getByRole("button", { name: "Check this price" }).click();
}

/** The verdict is a heading, and it stands in sight. */
export const verdict = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, level: 2 })).toBeInViewport();
