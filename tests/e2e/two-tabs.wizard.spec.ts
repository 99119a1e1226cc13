import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("two tabs with two trips both end with their own, reloads and Back on the way", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const withScript = javaScriptEnabled !== false;
  const other = await context.newPage();
  const [miami, boston] = [wizardOn(page, withScript), wizardOn(other, withScript)];

  await miami.walkToVehicle();
  await boston.open();
  await boston.giveDestination({ pickup: "Boston, MA 02108", delivery: "Chicago, IL 60601" });
  await boston.atVehicle();

  await page.reload();
  await miami.press("Back");
  await miami.atDestination();
  await expect(miami.field("Pickup address")).toHaveValue("Miami, FL 33101");
  await miami.press("Vehicle details");
  await miami.giveVehicle();
  await miami.atContact();

  await boston.giveVehicle({ model: "Accord" });
  await boston.atContact();
  await other.reload();
  await boston.giveContact();
  await expect(boston.quoteNumber()).toBeVisible();
  await expect(other.getByText("Boston, MA 02108 to Chicago, IL 60601")).toBeVisible();
  await expect(other.getByText(/Honda Accord/).first()).toBeVisible();

  await miami.giveContact();
  await expect(miami.quoteNumber()).toBeVisible();
  await expect(page.getByText("Miami, FL 33101 to New York, NY 10001")).toBeVisible();
  await expect(page.getByText(/Honda Civic/).first()).toBeVisible();
  expect(await miami.quoteNumber().textContent()).not.toBe(await boston.quoteNumber().textContent());
});
