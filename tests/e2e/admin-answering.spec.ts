import Database from "better-sqlite3";
import type { Page } from "@playwright/test";
import { newEmail } from "#tests/support/factories.ts";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { expect, test } from "./visitor";

const file = process.env.E2E_DATABASE ?? "";
const baseURL = process.env.E2E_BASE_URL ?? "";

async function asAgent(page: Page, name: string) {
  const staff = await addStaff(file, "agent", name);
  await page.context().addCookies([browserCookie(staff, baseURL)]);
}

function aLead(): string {
  const db = new Database(file, { timeout: 20_000 });
  const id = `lead${Math.random().toString(36).slice(2)}`;
  const email = newEmail();
  db.prepare(
    `INSERT INTO leads (id, full_name, email, email_normalized, price, vehicle, pickup_place, pickup_state,
      delivery_place, delivery_state) VALUES (?, 'Pat Sample', ?, ?, 1950, '2021 Subaru Outback', 'Rochester', 'NY',
      'Miami', 'FL')`,
  ).run(id, email, email);
  db.close();
  return id;
}

test("an email begins with one of our texts, filled in, below what was typed already", async ({ page }) => {
  await asAgent(page, "Dana Sample");
  await page.goto(`/admin/crm/${aLead()}?write=email`);
  await hydrated(page);
  const body = page.getByLabel(/^Email to/);
  await body.fill("Hi Pat, as I said on the phone:");
  await page.getByLabel("Text", { exact: true }).selectOption({ label: "The day after" });
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByText("Filled in. Read it over, then send it.")).toBeVisible();
  await expect(body).toHaveValue(
    /^Hi Pat, as I said on the phone:\n\nHi Pat,\n\nHere is your price again: \$1,950 to ship your 2021 Subaru/,
  );
  await expectNothingSerious(page);
  await body.fill("It’s {price}.");
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByRole("alert")).toContainText("{price} still has to be filled in");
  await expect(body).toHaveValue("It’s {price}.");
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(body).toHaveValue(/^It’s \$1,950\./);
  await page.getByRole("button", { name: "Send email" }).click();
  await expect(page.getByText(/Email written.*The lead is yours now\./)).toBeVisible();
});

test("a chat is answered from the desk, and the visitor's open window shows it without a reload", async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto("/chat");
  await hydrated(visitor);
  const said = `My grandfather’s Packard ${Math.random().toString(36).slice(2)}`;
  await visitor.getByLabel("Your message").fill(said);
  await visitor.getByRole("button", { name: "Send" }).click();
  await expect(visitor.locator("#last")).toBeVisible();

  await asAgent(page, "Max Sample");
  await page.goto("/admin/inbox?kind=chat");
  await page
    .getByRole("link", { name: new RegExp(said.slice(0, 30)) })
    .first()
    .click();
  await page.getByLabel("Answer to A visitor").fill("Max here. What year is it?");
  await expectNothingSerious(page);
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Answered, and dealt with.")).toBeVisible();
  await expect(visitor.getByText("Max here. What year is it?")).toBeVisible({ timeout: 15_000 });
  await expect(visitor.getByText("Max, our staff")).toBeVisible();
  await expectNothingSerious(visitor);
  await visitor.context().close();
});
