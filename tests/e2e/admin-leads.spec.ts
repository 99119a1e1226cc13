import { readFileSync } from "node:fs";
import { openList } from "./lead-list-page";
import { expect, test } from "./visitor";

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

test("chosen leads are exported, and nobody else", async ({ page, javaScriptEnabled }) => {
  await openList(page, "", javaScriptEnabled);
  await page.getByRole("checkbox", { name: "Sample Person 1" }).check();
  await page.getByRole("checkbox", { name: "Sample Person 3" }).check();
  const download = page.waitForEvent("download");
  await page.getByRole("group", { name: "With the leads" }).getByRole("button", { name: "Export" }).click();
  const lines = readFileSync(await (await download).path(), "utf8")
    .trim()
    .split("\r\n");
  expect(lines.map((line) => line.split(",")[0])).toEqual([
    expect.stringContaining("Name"),
    "Sample Person 3",
    "Sample Person 1",
  ]);
});

test("from a list in its own order one goes on to the next lead, and back to the list", async ({
  page,
  javaScriptEnabled,
}) => {
  const campaign = await openList(page, "&sort=name", javaScriptEnabled);
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.getByRole("link", { name: "Sample Person 2" }).click();
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.getByRole("link", { name: "Next lead" }).click();
  await expect(heading("Sample Person 3")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next lead" })).toHaveCount(0);
  await page.getByRole("link", { name: "Previous lead" }).click();
  await expect(heading("Sample Person 2")).toBeVisible();
  await page.getByRole("link", { name: "Previous lead" }).click();
  await expect(heading("Sample Person 1")).toBeVisible();
  await page.getByRole("navigation", { name: "Back" }).getByRole("link", { name: "Leads" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/crm\\?campaign=${campaign}&sort=name$`));
});

test("on a phone the search opens from its button in the bar", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const campaign = await openList(page, "", javaScriptEnabled);
  await page.locator("label[for=find]").click();
  const field = page.getByLabel("Search leads");
  await expect(field).toBeFocused();
  await field.fill(`${campaign} nobody`);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/admin\/crm\?q=/);
});
