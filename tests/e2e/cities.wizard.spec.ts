import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("two cities are enough: the form goes on with their ZIPs", async ({ page, javaScriptEnabled }) => {
  const wizard = wizardOn(page, javaScriptEnabled !== false);
  await wizard.open();
  await wizard.giveDestination({ pickup: "Detroit, MI", delivery: "NYC" });
  await wizard.atVehicle();
  await wizard.press("Back");
  await wizard.atDestination();
  await expect(wizard.field("Pickup address")).toHaveValue("Detroit, MI 48226");
  await expect(wizard.field("Delivery address")).toHaveValue("New York, NY 10001");
});

test("a name that one place owns goes on, and each step leads back to change it", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, javaScriptEnabled !== false);
  await wizard.open();
  await wizard.giveDestination({ pickup: "Houston", delivery: "Brooklyn" });
  await wizard.atVehicle();
  const trip = page.getByRole("list", { name: "Your trip so far" });
  await expect(trip).toContainText("Houston, TX 77002");
  await trip.getByRole("button", { name: /Brooklyn, NY 11201/ }).click();
  await wizard.atDestination();
  await page.getByText("Houston, TX 77002 · change").click();
  await wizard.press("Houston, MS 38851");
  if (javaScriptEnabled !== false) await wizard.press("Vehicle details");
  await wizard.atVehicle();
  await expect(trip).toContainText("Houston, MS 38851");
});

test("of several places with one name a button chooses", async ({ page, javaScriptEnabled }) => {
  const withScript = javaScriptEnabled !== false;
  const wizard = wizardOn(page, withScript);
  await wizard.open();
  await wizard.giveDestination({ pickup: "Springfield", delivery: "10001" });
  await wizard.isRejected("Invalid Pickup ZIP", "Please enter a complete 5-digit ZIP code");
  await expect(wizard.field("Pickup address")).toHaveValue("Springfield");
  await wizard.press("Springfield, IL 62701");
  if (withScript) {
    await expect(wizard.field("Pickup address")).toHaveValue("Springfield, IL 62701");
    await expect(wizard.field("Pickup address")).not.toHaveAttribute("aria-invalid");
    await expect(page.getByRole("button", { name: "Springfield, MO 65802" })).toHaveCount(0);
    await wizard.press("Vehicle details");
  }
  await wizard.atVehicle();
});
