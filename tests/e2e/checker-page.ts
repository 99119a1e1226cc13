import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { hydrated } from "./hydrated";

export async function openChecker(page: Page, withScript: boolean) {
  await page.goto("/price-guarantee");
  if (withScript) await hydrated(page);
}

export async function check(page: Page, { pickup = "33101", delivery = "10001", price = "1000" } = {}) {
  await page.getByLabel("Pickup address", { exact: true }).fill(pickup);
  await page.getByLabel("Delivery address", { exact: true }).fill(delivery);
  await page.getByLabel("Their price", { exact: true }).fill(price);
  await page.getByRole("button", { name: "Check this price" }).click();
}

export const verdict = (page: Page, name: string) =>
  expect(page.getByRole("heading", { name, level: 2 })).toBeInViewport();
