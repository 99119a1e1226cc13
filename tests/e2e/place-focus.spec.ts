import { hydrated } from "./hydrated";
import { expect, test } from "./visitor";

test("proposals that come when one is in the next field already leave the focus there", async ({ page }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/api/places?**", async (route) => {
    await late;
    await route.continue();
  });
  await page.goto("/quote");
  await hydrated(page);
  const [pickup, delivery] = ["Pickup address", "Delivery address"].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  const asked = page.waitForRequest("**/api/places?**");
  await pickup?.fill("Springfield");
  await asked;
  const answered = page.waitForResponse("**/api/places?**");
  await delivery?.focus();
  arrive();
  await answered;
  // The list would open within the moment for which a left field keeps it.
  await page.waitForFunction(() =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => true),
  );
  await page.keyboard.insertText("10001");
  await expect(page.getByLabel("Delivery address", { exact: true })).toHaveValue("10001");
  await expect(page.getByLabel("Pickup address", { exact: true })).toHaveValue("Springfield");
});

test("who leaves the address field and is back at once goes on with its list", async ({ page }) => {
  await page.goto("/quote");
  const pickup = page.locator("[role=combobox][name=pickupAddress]");
  await pickup.pressSequentially("san ant");
  const list = page.getByRole("listbox", { name: "Suggestions" }).first();
  await expect(list.getByRole("option").first()).toHaveText("San Antonio, TX 78205");
  // In one go: on a busy machine two would be too far apart.
  await pickup.evaluate((field: HTMLElement) => {
    field.blur();
    field.focus();
  });
  await page.waitForTimeout(400);
  await expect(list.getByRole("option").first()).toBeVisible();
  await pickup.blur();
  await expect(list.getByRole("option")).toHaveCount(0);
});
