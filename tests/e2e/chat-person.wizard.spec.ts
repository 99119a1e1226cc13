import type { Page } from "@playwright/test";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

const newest = (page: Page) => page.locator("#last");

test("a first question is a press away", async ({ page }) => {
  await page.goto("/chat");
  await page.getByRole("button", { name: "How long does it take?" }).click();
  await expect(newest(page)).toContainText("seven to nine coast to coast");
  await expect(page.getByRole("button", { name: "How long does it take?" })).toHaveCount(0);
});

test("a message goes to people from within the chat, begun with what was asked", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/chat");
  await page.getByLabel("Your message").fill("do you haul zeppelins");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(newest(page)).toContainText("I don’t know that");
  await page.getByText("Pass a message to a person", { exact: true }).click();
  const form = page.locator(".chat-person-form");
  await expect(form.getByLabel("Message", { exact: true })).toHaveValue("do you haul zeppelins");
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  // The form comes back faster than people type, but for this.
  await form.getByLabel("Full name").fill("Pat Example");
  await form.getByRole("button", { name: "Send to a person" }).click();
  await expect(page.getByRole("alert")).toContainText("an email address or a phone number");
  await expect(form.getByLabel("Full name")).toHaveValue("Pat Example");
  await form.getByLabel("Or phone").fill("305-555-0188");
  await form.getByRole("button", { name: "Send to a person" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your message");
  await page.getByRole("link", { name: "Back to the chat" }).click();
  await expect(newest(page)).toContainText("Our staff have your message");
});
