import { expectNothingSerious } from "./nothing-serious";
import { orderCarried, orderStored } from "./order-rows";
import { expect, test } from "./visitor";

test("after the pickup the page shows the marks, and the bill of lading opens and is saved as a PDF", async ({
  page,
  javaScriptEnabled,
}) => {
  const { id, link } = await orderStored(page);
  orderCarried(id);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "How it looked at pickup" })).toBeVisible();
  await expect(page.getByText("At pickup 1 mark: scratch, driver side.")).toBeVisible();
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  await page.getByRole("link", { name: "Bill of lading" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bill of lading" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Driver side, rear door" })).toBeVisible();
  if (javaScriptEnabled !== false) await expectNothingSerious(page);
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save as PDF" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^bill-of-lading-ORD-.+-BOL\.pdf$/);
  await page.getByRole("link", { name: "Back to your order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "On the way" })).toBeVisible();
});
