import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

async function quoted(page: Page, withScript: boolean) {
  const wizard = wizardOn(page, withScript);
  await wizard.reachQuote();
  return wizard;
}

const price = (page: Page) => page.getByRole("heading", { name: /^\$[\d,]+$/ });

test("both trailers stand side by side, one press switches, a reload keeps it", async ({
  page,
  javaScriptEnabled,
}) => {
  await quoted(page, javaScriptEnabled !== false);
  const open = await price(page).textContent();
  await page.getByRole("button", { name: /^Enclosed/ }).click();
  await expect(page.getByRole("button", { name: /^Enclosed/ })).toHaveAttribute("aria-pressed", "true");
  await expect(price(page)).not.toHaveText(open ?? "");
  await page.reload();
  await expect(page.getByRole("button", { name: /^Enclosed/ })).toHaveAttribute("aria-pressed", "true");
});

test("the link opens in another browser, and a wrong token is a plain not-found", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  await quoted(page, javaScriptEnabled !== false);
  await page.waitForURL(/token=/);
  const stranger = await (await browser.newContext({ javaScriptEnabled })).newPage();
  await stranger.goto(page.url());
  await expect(price(stranger)).toBeVisible();
  const wrong = await stranger.goto(page.url().replace(/token=.*/, "token=wrong"));
  expect(wrong?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { level: 1 })).toBeVisible();
});

test("an expired quote shows its old price and gives a fresh one", async ({ page, javaScriptEnabled }) => {
  const wizard = await quoted(page, javaScriptEnabled !== false);
  const number = await wizard.quoteNumber().textContent();
  const database = new Database(process.env.E2E_DATABASE ?? "");
  database
    .prepare("UPDATE quotes SET valid_until = '2020-01-01' WHERE quote_number = ?")
    .run(number?.match(/EH-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0]);
  database.close();
  await page.reload();
  await expect(page.getByText("This price held until January 1, 2020.")).toBeVisible();
  await page.getByRole("button", { name: "Get a fresh price" }).click();
  await expect(page.getByText("This price held until January 1, 2020.")).toHaveCount(0);
  await expect(wizard.quoteNumber()).not.toHaveText(number ?? "");
});

test("the self-check follows its ticks", async ({ page, javaScriptEnabled }) => {
  const wizard = wizardOn(page, javaScriptEnabled !== false);
  await wizard.reachVehicle();
  await page.getByRole("radio", { name: "Does not run" }).check();
  await wizard.giveVehicle();
  await wizard.atContact();
  await wizard.giveContact();
  const check = page.getByRole("region", { name: /can a winch load it/ });
  await expect(check.getByText("call us before you book")).toBeVisible();
  for (const box of await check.getByRole("checkbox").all()) await box.check();
  await expect(check.getByText("Then a winch will do")).toBeVisible();
});

test("on a phone the price is in the first window, and another week is three presses away", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await quoted(page, javaScriptEnabled !== false);
  await page.waitForURL(/token=/);
  await page.reload();
  await expect(price(page)).toBeInViewport({ ratio: 1 });

  const line = page.getByRole("img", { name: /The table below has every week/ });
  await expect(line).toBeHidden();
  // The link opens what it leads to.
  await page.getByRole("link", { name: "See other weeks" }).click();
  await expect(line).toBeInViewport();
  await page.getByText("All 12 weeks in a table").click();
  await page
    .getByRole("button", { name: /^Choose the week of/ })
    .nth(7)
    .click();
  await expect(page.getByText(/^Version 2, in force since .*pickup day from any to/)).toBeVisible();
  await expect(page.getByLabel("First pickup day")).not.toHaveValue("");
});

test("two tabs: the second one is told that the quote has changed, and can choose again", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await quoted(page, javaScriptEnabled !== false);
  await page.waitForURL(/token=/);
  const second = await context.newPage();
  await second.goto(page.url());
  const choose = async (tab: Page, week: number) => {
    await tab.getByText("All 12 weeks in a table").click();
    await tab
      .getByRole("button", { name: /^Choose the week of/ })
      .nth(week)
      .click();
  };
  await choose(page, 7);
  await expect(page.getByText(/^Version 2/)).toBeVisible();
  await choose(second, 9);
  await expect(second.getByRole("alert")).toContainText("Your quote has changed");
  // The page comes anew with what the other tab chose.
  await expect(second.getByText(/^Version 2/)).toBeVisible();
  if (
    !(await second
      .getByRole("button", { name: /^Choose the week of/ })
      .first()
      .isVisible())
  )
    await second.getByText("All 12 weeks in a table").click();
  await second
    .getByRole("button", { name: /^Choose the week of/ })
    .nth(9)
    .click();
  await expect(second.getByText(/^Version 3/)).toBeVisible();
});
