import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

type Message = { name?: string; email?: string; topic?: RegExp; number?: string; message?: string };

export async function writeMessage(
  page: Page,
  { name = "Pat Example", email = "pat@example.com", topic = /A new quote/, number, message = "" }: Message,
) {
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("radio", { name: topic }).check();
  if (number !== undefined) await page.getByLabel(/^Quote number/).fill(number);
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send the message" }).click();
}

export async function askForLink(page: Page, email: string) {
  await page.goto("/referral");
  await page.getByLabel("Full name").fill("Kim Example");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Get my link" }).click();
  await expect(page.getByRole("heading", { name: "Your referral link" })).toBeVisible();
}

export const figure = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");
