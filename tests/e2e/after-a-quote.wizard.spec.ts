import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("the home page leads back to the quote, and a form on another page begins a new one", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.walkToContact("/");
  await wizard.giveContact();
  const number = (await wizard.quoteNumber().textContent()) ?? "";
  expect(number).toMatch(/^EH-/);

  await page.goto("/");
  if (!javaScriptEnabled) await page.getByRole("link", { name: "the quote page" }).click();
  await expect(page.getByRole("button", { name: "Get Another Quote" })).toBeVisible();
  await expect(wizard.quoteNumber()).toHaveText(number);

  await page.goto("/quote");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your quote");
  await expect(page.getByText("Three short steps")).toHaveCount(0);

  await page.goto("/boat-shipping");
  await expect(page.getByLabel("Kind of vehicle")).toHaveValue("boat");
  await wizard.giveDestination({ pickup: "Boston, MA 02108", delivery: "Chicago, IL 60601" });
  await wizard.atVehicle();
  await expect(page.getByRole("button", { name: "Boat", pressed: true })).toBeVisible();
  await expect(wizard.field("Length")).toBeVisible();
  await page.getByRole("link", { name: number }).click();
  await expect(page.getByText("Miami, FL 33101 to New York, NY 10001")).toBeVisible();
});
