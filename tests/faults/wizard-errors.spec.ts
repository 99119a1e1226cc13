import { expect, test } from "../e2e/visitor";
import { rejectsEachStep, toast } from "../e2e/wizard-errors-page";
import { wizardOn } from "../e2e/wizard-page";

for (const width of [320, 768, 1280])
  test(`a toast at ${width} px covers nothing, and the summary below it has the focus`, ({ page }) =>
    rejectsEachStep(page, width));

test("a long error is one sentence in one column, its phone number within it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.giveDestination({ pickup: "Miami, FL 33101", delivery: "Juneau, AK 99801" });
  const error = page.locator("#quote-deliveryAddress-error");
  await expect(error).toContainText("(800) 555-0199");
  const [text, phone] = [error.locator("> span"), error.locator(".nowrap").last()];
  const [column, number] = [await text.boundingBox(), await phone.boundingBox()];
  expect(await error.locator("> *").count()).toBe(1);
  expect(number && column && number.x >= column.x && number.width < column.width).toBe(true);
});

test("what only the server knows to be wrong is corrected like the rest", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.giveDestination({ pickup: "33101", delivery: "33101" });
  await expect(wizard.field("Delivery address")).toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toContainText("two different places");
  await wizard.field("Pickup address").fill("10001");
  await expect(wizard.field("Delivery address")).not.toHaveAttribute("aria-invalid");
  await expect(toast(page)).toHaveCount(0);
});

test("a toast about two fields stays until both are mended", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.press("Vehicle details");
  await expect(toast(page)).toContainText("Address Required");
  await wizard.field("Pickup address").fill("33101");
  await expect(wizard.field("Pickup address")).not.toHaveAttribute("aria-invalid");
  await expect(toast(page)).toBeVisible();
  await wizard.field("Delivery address").fill("10001");
  await expect(toast(page)).toHaveCount(0);
});

test("a list of years that nobody opened asks for a choice", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachVehicle();
  await wizard.press("Contact info");
  await expect(wizard.field("Year")).toHaveAccessibleDescription(/Please choose a year/);
});

test("a message that names no field is shown with its field's name", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachContact();
  await wizard.giveContact({ name: "x".repeat(51) });
  await expect(toast(page)).toContainText("Must be 50 characters or less");
  await expect(toast(page)).toContainText("Full name");
});
