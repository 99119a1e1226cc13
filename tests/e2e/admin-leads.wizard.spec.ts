import Database from "better-sqlite3";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { addStaff, browserCookie } from "#tests/support/staff.ts";
import { hydrated } from "./hydrated";

const file = process.env.E2E_DATABASE ?? "";

function addLeads(campaign: string): void {
  const db = new Database(file, { timeout: 20_000 });
  const insert = db.prepare(
    "INSERT INTO leads (id, full_name, campaign, price, created_at) VALUES (?, ?, ?, ?, ?)",
  );
  for (const index of [1, 2, 3])
    insert.run(
      `${campaign}${index}`,
      `Sample Person ${index}`,
      campaign,
      900,
      `2026-11-2${index}T12:00:00.000+00:00`,
    );
  db.close();
}

/** The leads of a test of its own, as somebody who works with them sees them. */
async function openList(page: Page, query: string, javaScript: boolean | undefined): Promise<string> {
  const campaign = `c${Math.random().toString(36).slice(2, 10)}`;
  addLeads(campaign);
  const url = process.env.E2E_BASE_URL ?? "";
  await page.context().addCookies([browserCookie(await addStaff(file, "agent"), url)]);
  await page.goto(`/admin/crm?campaign=${campaign}${query}`);
  if (javaScript !== false) await hydrated(page);
  return campaign;
}

test("leads are chosen, moved, and moved back", async ({ page, javaScriptEnabled }) => {
  await openList(page, "", javaScriptEnabled);
  await expect(page.getByRole("row")).toHaveCount(4);
  await page.getByRole("checkbox", { name: "Sample Person 2" }).check();
  await page.getByRole("checkbox", { name: "Sample Person 3" }).check();
  await page.getByRole("combobox", { name: "Stage" }).selectOption("Quoted");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "2 leads moved to Quoted" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Quoted/ })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Undone: 2 leads are as before" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Quoted/ })).toHaveCount(0);
});

test("a filter is set by its chip and taken off by its link", async ({ page, javaScriptEnabled }) => {
  const campaign = await openList(page, "", javaScriptEnabled);
  await page.getByText("Stage: any").click();
  await page.getByRole("checkbox", { name: "Booked" }).check();
  await page.getByRole("button", { name: "Apply" }).locator("visible=true").click();
  await expect(page).toHaveURL(`/admin/crm?stage=booked&campaign=${campaign}`);
  await expect(page.getByText("Without one of them there are:")).toBeVisible();
  await page.getByRole("link", { name: "Remove Stage" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);
});

test("a card moves by its menu, and Lost asks why", async ({ page, javaScriptEnabled }) => {
  await openList(page, "&view=board", javaScriptEnabled);
  const card = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Sample Person 1" }) });
  await card.getByText("Move to", { exact: true }).click();
  await card.getByRole("button", { name: "Lost" }).click();
  await page.getByRole("combobox", { name: "Why" }).selectOption("Price");
  await page.getByRole("button", { name: "Move to Lost" }).click();
  await expect(page.getByRole("status").filter({ hasText: "1 lead moved to Lost" })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("with script a card is dragged, and keys work but not while somebody types", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "There is no script.");
  const campaign = await openList(page, "&view=board", javaScriptEnabled);
  const column = page.locator("section").filter({ has: page.getByRole("heading", { name: "Quoted" }) });
  await page.getByRole("link", { name: "Sample Person 2" }).locator("xpath=ancestor::li").dragTo(column);
  await expect(page.getByRole("status").filter({ hasText: "1 lead moved to Quoted" })).toBeVisible();
  await page.goto(`/admin/crm?campaign=${campaign}`);
  await hydrated(page);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "Sample Person 2" })).toBeChecked();
  await page.keyboard.press("/");
  await page.keyboard.type("jx");
  await expect(page.getByRole("searchbox")).toHaveValue("jx");
  await expect(page.getByRole("checkbox", { name: "Sample Person 2" })).toBeChecked();
});

test("with script an open menu closes on Escape, which leaves the chosen rows alone, and on a press outside", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "There is no script.");
  await openList(page, "", javaScriptEnabled);
  const tick = page.getByRole("checkbox", { name: "Sample Person 2" });
  await tick.check();
  const choice = page.getByRole("checkbox", { name: "Booked" });
  await page.getByText("Stage: any").click();
  await choice.focus();
  await page.keyboard.press("Escape");
  await expect(choice).toBeHidden();
  await expect(page.locator("summary").filter({ hasText: "Stage: any" })).toBeFocused();
  await expect(tick).toBeChecked();
  await page.getByText("Stage: any").click();
  await page.getByText("Owner: any").click();
  await expect(choice).toBeHidden();
  await expect(page.getByRole("checkbox", { name: "Nobody" })).toBeVisible();
  await page.getByRole("heading", { name: "Leads" }).click();
  await expect(page.getByRole("checkbox", { name: "Nobody" })).toBeHidden();
});

test("on a phone the search opens from its button in the bar", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const campaign = await openList(page, "", javaScriptEnabled);
  await page.locator("label[for=find]").click();
  const field = page.getByRole("searchbox", { name: "Search leads" });
  await expect(field).toBeFocused();
  await field.fill(`${campaign} nobody`);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/admin\/crm\?q=/);
});
