import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("a city gets its ZIP when the field is left, and a ZIP the name of its city while it is typed", async ({
  page,
}) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.field("Pickup address").fill("detroit mi");
  await wizard.field("Delivery address").fill("33101");
  await expect(wizard.field("Pickup address")).toHaveValue("Detroit, MI 48226");
  await expect(page.getByText("Miami, FL", { exact: true })).toBeVisible();
  await wizard.field("Delivery address").fill("3310");
  await expect(page.getByText("Miami, FL", { exact: true })).toHaveCount(0);
});

test("a city that could be another stays as it was typed when the field is left", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.field("Pickup address").fill("Portland");
  const read = page.waitForResponse("**/api/places?q=Portland");
  await wizard.field("Delivery address").focus();
  await read;
  await wizard.field("Delivery address").fill("austin tx");
  await wizard.field("Pickup address").focus();
  await expect(wizard.field("Delivery address")).toHaveValue("Austin, TX 78701");
  await expect(wizard.field("Pickup address")).toHaveValue("Portland");
});

test("a city that one place owns is taken, moves nothing, and can be changed to a namesake", async ({
  page,
}) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  const button = page.getByRole("button", { name: "Vehicle details" });
  const pickup = wizard.field("Pickup address");
  await pickup.fill("Houston");
  await page.getByRole("heading", { name: "Where to?" }).click();
  const change = page.locator(".place-change summary");
  await expect(change).toHaveText("Houston, TX 77002 · change");
  await expect(pickup).toHaveValue("Houston, TX 77002");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(0);
  const taken = await button.boundingBox();
  await pickup.fill("77003");
  await expect(change).toHaveCount(0);
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (taken?.y ?? 0))).toBeLessThan(1);

  await pickup.fill("Houston, TX 77002");
  await change.click();
  await page.getByRole("button", { name: "Houston, MS 38851" }).click();
  await expect(pickup).toHaveValue("Houston, MS 38851");
});
