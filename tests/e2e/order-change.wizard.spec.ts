import type { Page } from "@playwright/test";
import { sql } from "#tests/support/staff-browser.ts";
import { workingDay } from "../support/working-day";
import { heading } from "./booking-page";
import { bookingSite } from "./booking-site";
import { hydrated } from "./hydrated";
import { expectNothingSerious } from "./nothing-serious";
import { openForm, orderWalks, sees } from "./order-walks";
import { expect, test } from "./visitor";

const site = bookingSite();
const { signedOrder, atDesk } = orderWalks(site);
test.describe.configure({ timeout: 120_000 });

/** The customer asks for an enclosed trailer and another day, and signs. */
async function askFor(page: Page, withScript: boolean) {
  await page.getByRole("link", { name: "Ask for another day, address or vehicle" }).click();
  await heading(page, "What should be different?");
  if (withScript) await hydrated(page);
  await page.getByLabel("First day it’s ready").fill(workingDay(25));
  await page.getByText("Enclosed", { exact: true }).click();
  await page.getByRole("button", { name: "Show me the price" }).click();
  await heading(page, "This is what it would be");
}

async function sign(page: Page, withScript: boolean) {
  if (withScript) await hydrated(page);
  await page.getByRole("button", { name: /^Ask for it at/ }).click();
  await expect(page.getByText("Type your full name to sign").first()).toBeVisible();
  await page.getByLabel("Type your full name to sign").fill("Pat Example");
  await page.getByRole("button", { name: /^Ask for it at/ }).click();
  await expect(page.getByRole("heading", { name: "You asked for a change" })).toBeVisible();
}

test("a customer asks for a change, back and reload on the way; staff accept it, and the paper says so", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { link, number } = await signedOrder();
  const desk = await atDesk(browser, withScript, number);
  await desk.getByRole("button", { name: /^Confirm at/ }).click();
  await expect(desk.getByText("Confirmed. The confirmation is in the outbox.")).toBeVisible();
  await page.goto(link);
  await sees(page, withScript, /^Booked at \$/);
  const before = await page.getByRole("heading", { name: /^Booked at \$/ }).textContent();
  await askFor(page, withScript);
  if (withScript) await expectNothingSerious(page);
  // What was chosen is there after going back, and after a reload.
  await page.getByRole("link", { name: "Back to what should be different" }).click();
  await expect(page.getByLabel("First day it’s ready")).toHaveValue(workingDay(25));
  await page.reload();
  await expect(page.getByRole("radio", { name: "Enclosed" })).toBeChecked();
  if (withScript) await expectNothingSerious(page);
  await page.getByRole("button", { name: "Show me the price" }).click();
  await heading(page, "This is what it would be");
  await sign(page, withScript);
  await expect(page.getByRole("heading", { name: /^Booked at \$/ })).toHaveText(before ?? "");

  await desk.reload();
  if (withScript) await hydrated(desk);
  await expect(desk.getByText("The customer asks for a change")).toBeVisible();
  if (withScript) await expectNothingSerious(desk);
  await desk.getByRole("button", { name: /^Accept at \$/ }).click();
  await expect(desk.getByText("Changed. The customer gets the new confirmation.")).toBeVisible();
  if (!withScript) await page.reload();
  await expect(page.getByText(/^Change 1: pickup from/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Booked at \$/ })).not.toHaveText(before ?? "");
  await page.goto(link.replace("?", "/confirmation?"));
  await expect(page.getByText(/^Confirmation 2 of .* It replaces confirmation 1 of/)).toBeVisible();
  await desk.context().close();
});

test("a change that staff can’t make: the order stays, and the customer reads why", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { link, number } = await signedOrder();
  await page.goto(link);
  await askFor(page, withScript);
  await sign(page, withScript);
  const desk = await atDesk(browser, withScript, number);
  await openForm(desk, "Keep it as it was");
  await desk.locator("#keep-order-reason").fill("No enclosed trailer goes there.");
  await desk.getByRole("button", { name: "Keep the order as it was" }).click();
  await expect(desk.getByText("The order stays as it was.").first()).toBeVisible();
  if (!withScript) await page.reload();
  await expect(page.getByText("No enclosed trailer goes there.").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "You asked for a change" })).toHaveCount(0);
  await desk.context().close();
});

test("a change that staff offer is kept as it was, and another ends by itself", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const { link, number } = await signedOrder();
  const desk = await atDesk(browser, withScript, number);
  await desk.getByRole("button", { name: /^Confirm at/ }).click();
  await expect(desk.getByText("Confirmed. The confirmation is in the outbox.")).toBeVisible();
  const offer = async () => {
    await desk.goto(`/admin/orders/${number}`);
    if (withScript) await hydrated(desk);
    await openForm(desk, "Change what was signed");
    await desk.getByLabel("Condition").selectOption("false");
    await desk.getByRole("button", { name: "Show the price" }).click();
    await expect(desk.getByText("Priced, not offered yet.")).toBeVisible();
    if (withScript) await hydrated(desk);
    await desk.getByLabel("Why").selectOption("runs");
    await desk.getByRole("button", { name: /^Offer it at \$/ }).click();
    await expect(desk.getByText("Offered. The customer answers on the order’s link.")).toBeVisible();
  };
  await offer();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Change your order like this?" })).toBeVisible();
  if (withScript) await expectNothingSerious(page);
  await page.getByRole("button", { name: "Keep it as it was" }).click();
  await expect(page.getByText("You kept your order as it was.")).toBeVisible();

  await offer();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Change your order like this?" })).toBeVisible();
  sql(site.database(), "UPDATE change_orders SET ends_on = '2026-11-20' WHERE state = 'offered'");
  await page.reload();
  await expect(page.getByText("The change that we offered ended on November 20, 2026.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Change your order like this?" })).toHaveCount(0);
  await desk.context().close();
});
