import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";

const reply = "Miles come from a road graph we keep by hand";

export async function answerOpens(page: Page) {
  await expect(page.getByText(reply)).toBeHidden();
  const question = page.getByText("Do you use a paid map service for the miles?");
  await question.click();
  await expect(page.getByText(reply)).toBeVisible();
  await question.click();
  await expect(page.getByText(reply)).toBeHidden();
}

/** A rejected form shows its errors on the quote page, and a valid one continues to the vehicle step. */
export async function quoteGoesOn(page: Page) {
  await page.getByLabel("Pickup address", { exact: true }).fill("Miami, FL 33101");
  await page.getByRole("button", { name: "Vehicle details" }).click();
  await expect(page).toHaveURL(/\/quote$/);
  await expect(page.getByText("Address Required")).toBeVisible();
  await expect(page.getByLabel("Pickup address", { exact: true })).toHaveValue("Miami, FL 33101");
  await page.goto("/data-sources");
  await page.getByLabel("Pickup address", { exact: true }).fill("Miami, FL 33101");
  await page.getByLabel("Delivery address", { exact: true }).fill("New York, NY 10001");
  await page.getByRole("button", { name: "Vehicle details" }).click();
  await expect(page).toHaveURL(/\/quote\?step=vehicle/);
}
