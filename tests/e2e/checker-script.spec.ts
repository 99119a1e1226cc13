import { expect, test } from "@playwright/test";

test("letters typed while the address field becomes a combobox are kept, and the focus with them", async ({
  page,
}) => {
  let come = () => {};
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route(/place-combobox.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/price-guarantee");
  await page.waitForLoadState("load");
  const pickup = page.getByLabel("Pickup address", { exact: true });
  await pickup.pressSequentially("san");
  await expect(page.locator("[role=combobox]")).toHaveCount(0);
  come();
  await expect(page.locator("[role=combobox][name=pickupAddress]")).toBeVisible();
  await expect(pickup).toBeFocused();
  await expect(pickup).toHaveValue("san");
  await pickup.pressSequentially(" ant");
  await expect(pickup).toHaveValue("san ant");
  await expect(page.getByRole("option").first()).toHaveText("San Antonio, TX 78205");
});

test("who leaves the address field and is back at once goes on with its list", async ({ page }) => {
  await page.goto("/quote");
  const pickup = page.locator("[role=combobox][name=pickupAddress]");
  await pickup.pressSequentially("san ant");
  const list = page.getByRole("listbox", { name: "Suggestions" }).first();
  await expect(list.getByRole("option").first()).toHaveText("San Antonio, TX 78205");
  await pickup.blur();
  await pickup.focus();
  await page.waitForTimeout(400);
  await expect(list.getByRole("option").first()).toBeVisible();
  await pickup.blur();
  await expect(list.getByRole("option")).toHaveCount(0);
});
