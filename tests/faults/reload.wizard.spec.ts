import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

const chosen = async (wizard: ReturnType<typeof wizardOn>, [year, make, model]: readonly string[]) => {
  await expect(wizard.field("Year")).toHaveValue(year ?? "");
  await expect(wizard.field("Make")).toHaveValue(make ?? "");
  await expect(wizard.field("Model")).toHaveValue(model ?? "");
};

test("year, make and model stay through a reload of any step", async ({ page, javaScriptEnabled }) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.chooseVehicle();
  // Without script only what was sent can stay; a press of Refresh sends it.
  if (!javaScriptEnabled) await wizard.press("Refresh");
  await page.reload();
  await chosen(wizard, ["2019", "Honda", "Civic"]);
  await wizard.press("Contact info");
  await wizard.atContact();
  await page.reload();
  await wizard.atContact();
  await wizard.press("Back");
  await wizard.atVehicle();
  await page.reload();
  await chosen(wizard, ["2019", "Honda", "Civic"]);
  await wizard.press("Back");
  await wizard.atDestination();
  await page.reload();
  await expect(wizard.field("Pickup address")).toHaveValue("Miami, FL 33101");
  await wizard.press("Vehicle details");
  await chosen(wizard, ["2019", "Honda", "Civic"]);
});

test("what was chosen and not sent stays, in each tab its own, and no person is kept", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without script the browser alone can keep what wasn't sent");
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.field("Pickup address").fill("Miami, FL 33101");
  await page.getByLabel("Enclosed").check();
  await page.reload();
  await expect(wizard.field("Pickup address")).toHaveValue("Miami, FL 33101");
  await expect(page.getByLabel("Enclosed")).toBeChecked();

  await wizard.reachVehicle();
  const other = await context.newPage();
  const second = wizardOn(other, true);
  await second.open("/quote?step=vehicle");
  await wizard.chooseVehicle();
  await page.getByLabel("Does not run").check();
  await second.press("Boat");
  await second.chooseVehicle({ year: "2015", make: "Sea Ray", model: "SLX 280" });
  await second.field("Length").fill("28 ft");
  await page.reload();
  await other.reload();
  await chosen(wizard, ["2019", "Honda", "Civic"]);
  await expect(page.getByLabel("Does not run")).toBeChecked();
  await chosen(second, ["2015", "Sea Ray", "SLX 280"]);
  await expect(second.field("Length")).toHaveValue("28 ft");
  await expect(other.getByRole("button", { name: "Boat", pressed: true })).toBeVisible();

  await wizard.press("Contact info");
  await wizard.atContact();
  await wizard.field("Full name").fill("Sample Person 44");
  await wizard.field("Email").fill("sample-44@example.com");
  await page.reload();
  await wizard.atContact();
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).not.toContain("ample");
});

test("what was kept isn't shown over what another press has saved", async ({ page, javaScriptEnabled }) => {
  test.skip(!javaScriptEnabled, "nothing is kept without script");
  const wizard = wizardOn(page, true);
  await wizard.reachVehicle();
  await wizard.giveVehicle();
  await wizard.atContact();
  await wizard.press("Back");
  await wizard.atVehicle();
  await wizard.chooseVehicle({ year: "2020", make: "Ford", model: "F-150" });
  await wizard.press("Contact info");
  await wizard.atContact();
  await wizard.press("Back");
  await wizard.atVehicle();
  await page.reload();
  await chosen(wizard, ["2020", "Ford", "F-150"]);
});
