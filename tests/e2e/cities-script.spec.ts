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
  await wizard.field("Pickup address").fill("Miami");
  const read = page.waitForResponse("**/api/places?q=Miami");
  await wizard.field("Delivery address").focus();
  await read;
  await wizard.field("Delivery address").fill("austin tx");
  await wizard.field("Pickup address").focus();
  await expect(wizard.field("Delivery address")).toHaveValue("Austin, TX 78701");
  await expect(wizard.field("Pickup address")).toHaveValue("Miami");
});
