import type { Page } from "@playwright/test";
import { expectNothingSerious } from "./nothing-serious";
import { orderStored } from "./order-rows";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

const log = (page: Page) => page.getByRole("log", { name: "Messages" });
const newest = (page: Page) => page.locator("#last");

async function say(page: Page, message: string) {
  await page.getByLabel("Your message").fill(message);
  await page.getByRole("button", { name: "Send" }).click();
}

test.beforeEach(({ page }) => page.goto("/chat"));

test("a price in the chat is the price of the form that it opens", async ({ page, javaScriptEnabled }) => {
  await say(page, "how much from 33101 to 10001 for a 2019 Honda Civic");
  await expect(newest(page)).toContainText("Miami, FL 33101 to New York, NY 10001, a 2019 Honda Civic");
  await expect(page).toHaveURL(/\/chat#last$/);
  const price = (await newest(page).innerText()).match(/\$[\d,]+/)?.[0] ?? "none";
  await newest(page).getByRole("link", { name: "Open the form with these values" }).click();
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.atContact();
  await wizard.giveContact();
  await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
});

test("what is missing is asked for, and a question in between is answered", async ({ page }) => {
  await say(page, "ship a boat from st louis to boston");
  await expect(newest(page)).toContainText("Which model year is the boat?");
  await say(page, "what is a bill of lading?");
  await expect(newest(page).getByRole("link")).toHaveAttribute(
    "href",
    "/expert-advice#reading-the-bill-of-lading",
  );
  await say(page, "2015");
  await expect(newest(page)).toContainText("Saint Louis, MO 63101 to Boston");
  await expect(newest(page)).toContainText(
    "a 2015 boat: the price depends on its length, width, height and weight",
  );
});

test("what nobody wrote about is not guessed at", async ({ page }) => {
  await say(page, "who won the super bowl?");
  await expect(newest(page)).toContainText("I don’t know that");
  await expect(newest(page).getByRole("link", { name: "Write to us" })).toBeVisible();
});

test("too long a message is refused, said so first, and kept", async ({ page }) => {
  await say(page, "long ".repeat(120));
  await expect(page.getByRole("alert")).toContainText("Not sent yet");
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "#chat-message");
  await expect(page.getByLabel("Your message")).toHaveValue(/^long long/);
});

test("starting over empties the page", async ({ page }) => {
  await say(page, "hello there");
  await expect(log(page)).toContainText("hello there");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(log(page)).not.toContainText("hello there");
});

test("an order’s number alone gets its link by email, and its private link says where it is", async ({
  page,
  javaScriptEnabled,
}) => {
  const { link } = await orderStored(page);
  const [number = ""] = /ORD-[0-9A-Z-]+/.exec(link) ?? [];
  await page.goto("/chat");
  await say(page, `where is ${number.toLowerCase()}?`);
  await expect(newest(page)).toContainText("by its number alone");
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  await newest(page).getByRole("button", { name: "Email me the link" }).click();
  await expect(newest(page)).toContainText(`If ${number} is an order of ours`);
  await expect(page).toHaveURL(/\/chat#last$/);
  await say(page, `http://evenhaul.test${link}`);
  await expect(newest(page)).toContainText(`${number}, as of now: requested.`);
  await expect(log(page)).toContainText("token=removed");
});
