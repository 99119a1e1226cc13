import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("the trip so far leads back to each of its parts and keeps every value", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, javaScriptEnabled !== false);
  const trip = page.getByRole("list", { name: "Your trip so far" });
  await wizard.open();
  await wizard.giveDestination({ pickup: "33101" });
  await wizard.atVehicle();
  await expect(trip.getByRole("listitem")).toHaveCount(3);
  await expect(trip).toContainText("33101 (Miami, FL)");
  await wizard.giveVehicle();
  await wizard.atContact();
  await wizard.field("Full name").fill("Pat Example");
  await trip.getByRole("button", { name: /2019 Honda Civic/ }).click();
  await wizard.atVehicle();
  await expect(wizard.field("Model")).toHaveValue("Civic");
  await wizard.press("Contact info");
  await wizard.atContact();
  await expect(wizard.field("Full name")).toHaveValue("Pat Example");
  await trip.getByRole("button", { name: /New York, NY 10001/ }).click();
  await wizard.atDestination();
  await expect(wizard.field("Delivery address")).toHaveValue("New York, NY 10001");
});

test("a form on another page begins a new quote and names the last one", async ({
  page,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const wizard = wizardOn(page, withScript);
  await wizard.reachContact();
  await wizard.giveContact();
  const number = (await wizard.quoteNumber().textContent()) ?? "";
  await wizard.open("/open-auto-transport");
  await wizard.giveDestination({ pickup: "Detroit, MI", delivery: "austin tx" });
  await wizard.atVehicle();
  await expect(page.getByRole("list", { name: "Your trip so far" })).toContainText("Detroit, MI 48226");
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("Miami, FL 33101 to New York, NY 10001")).toBeVisible();
});
