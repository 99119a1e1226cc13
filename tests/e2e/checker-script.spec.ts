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
  // Script may not have run at the first letter: going in again asks again.
  await expect(async () => {
    await pickup.blur();
    await pickup.focus();
    await expect(page.getByRole("combobox", { name: "Pickup address" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(pickup).toBeFocused();
  await expect(pickup).toHaveValue("san");
  await pickup.pressSequentially(" ant");
  await expect(pickup).toHaveValue("san ant");
  await expect(page.getByRole("option").first()).toHaveText("San Antonio, TX 78205");
});
