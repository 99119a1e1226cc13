import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("the home page's empty form begins a new quote and says where the last one is", async ({ page }) => {
  const wizard = wizardOn(page, false);
  await wizard.walkToContact("/");
  await wizard.giveContact();
  const number = (await wizard.quoteNumber().textContent()) ?? "";
  await wizard.walkToVehicle("/");
  await expect(page.getByRole("link", { name: number })).toBeVisible();
});
