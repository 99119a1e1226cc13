import { openToday } from "./today-page";
import { expect, test } from "./visitor";

test("Enter presses what has the focus, and opens the lead at the cursor only if nothing has", async ({
  page,
}) => {
  const [, second] = await openToday(page);
  await page.getByRole("button", { name: "Done with Sample Person 1" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  await page.getByRole("link", { name: "Everybody’s" }).press("Enter");
  await expect(page).toHaveURL("/admin/today?of=everybody");
  await page.goBack();
  await page.getByLabel("Outcome of the call").selectOption("Reached");
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "in the lead’s timeline" })).toBeVisible();
  await page.getByRole("heading", { name: "Today" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/crm/${second}`);
});
