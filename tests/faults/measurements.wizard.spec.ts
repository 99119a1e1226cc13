import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

const seaRay = { make: "Sea Ray", model: "SPX 190" };

async function fillSize(
  wizard: ReturnType<typeof wizardOn>,
  [length, width, height, weight]: readonly [string, string, string, string],
) {
  await wizard.field("Length").fill(length);
  await wizard.field("Width").fill(width);
  await wizard.field("Height").fill(height);
  await wizard.field("Weight").fill(weight);
}

test("a boat is priced by its size", async ({ page, javaScriptEnabled }) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.chooseVehicle(seaRay);
  await fillSize(wizard, ["24'6\"", "102 in", "2.7 m", "6,500 lb"]);
  if (javaScriptEnabled) {
    await wizard.field("Length").focus();
    await expect(page.getByText("8 ft 10 in", { exact: true })).toBeVisible();
  }
  await wizard.press("Contact info");
  await wizard.atContact();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await expect(
    page.getByText("24 ft 6 in long, 8 ft 6 in wide, 8 ft 10 in high, 6,500 lb").first(),
  ).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Length 24 ft 6 in" })).toBeVisible();
});

test("the size is asked for as soon as a kind is chosen that is priced by it", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await expect(wizard.field("Length")).toHaveCount(0);
  await wizard.press("Boat");
  await expect(wizard.field("Length")).toBeVisible();
  await wizard.field("Length").fill("24 ft");
  await wizard.chooseVehicle(seaRay);
  await expect(wizard.field("Length")).toHaveValue("24 ft");
  await wizard.press("Golf cart");
  await expect(wizard.field("Length")).toHaveCount(0);
});

test("a size that can't be read is told at its field, and nothing typed is lost", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.chooseVehicle(seaRay);
  await fillSize(wizard, ["24 ft", "102", "9 ft", "6,500 lb"]);
  await wizard.press("Contact info");
  await wizard.isRejected("Validation Error", "A width of 102 ft can’t be right");
  await expect(wizard.field("Length")).toHaveValue("24 ft");
  await wizard.field("Width").fill("102 in");
  await wizard.press("Contact info");
  await wizard.atContact();
});

test("a machine of unknown size is a request that somebody answers", async ({ page, javaScriptEnabled }) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.chooseVehicle({ make: "Caterpillar", model: "320" });
  await expect(wizard.field("Length")).toBeVisible();
  await wizard.press("Contact info");
  await wizard.atContact();
  await expect(page.getByText("depends on its length, width, height and weight")).toBeVisible();
  await wizard.field("Full name").fill("Sample Person 3");
  await wizard.field("Email").fill("sample-3@example.com");
  await wizard.press("Ask for my price");
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeInViewport();
  await expect(page.getByText("Vehicle: 2019 Caterpillar 320")).toBeVisible();
});

test("a machine that doesn't run is a request that somebody answers, with the draft kept", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.press("Heavy equipment");
  await wizard.chooseVehicle({ make: "Caterpillar", model: "320" });
  await fillSize(wizard, ["31 ft", "8'6\"", "9 ft", "44,000 lb"]);
  await page.getByLabel("Does not run").check();
  await wizard.press("Contact info");
  await wizard.atContact();
  await expect(page.getByText("takes a crane, a forklift or a heavy winch")).toBeVisible();
  await expect(
    page.getByText("2019 Caterpillar 320, 31 ft, 8'6\", 9 ft, 44,000 lb, not running"),
  ).toBeVisible();
  await wizard.press("Back");
  await wizard.atVehicle();
  await expect(page.getByLabel("Does not run")).toBeChecked();
  await expect(wizard.field("Length")).toHaveValue("31 ft");
  await page.getByLabel("Runs and drives").check();
  await wizard.press("Contact info");
  await wizard.atContact();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
});

test("a boat of a known model begins with its published size, which can be changed", async ({
  page,
  javaScriptEnabled,
}) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.press("Boat");
  await wizard.chooseVehicle({ make: "MasterCraft", model: "XT23" });
  // Without script the server sees the model with the next press.
  if (!javaScriptEnabled) await wizard.press("Refresh");
  await expect(wizard.field("Length")).toHaveValue("23 ft 4 in");
  await expect(wizard.field("Width")).toHaveValue("8 ft 6 in");
  await expect(wizard.field("Height")).toHaveValue("");
  await expect(page.getByText("published for the boat itself")).toBeVisible();
  await wizard.field("Length").fill("26 ft");
  await wizard.field("Height").fill("9 ft");
  await wizard.field("Weight").fill("7,000 lb");
  await wizard.press("Contact info");
  await wizard.atContact();
  await wizard.giveContact();
  await expect(page.getByText("26 ft long, 8 ft 6 in wide, 9 ft high, 7,000 lb").first()).toBeVisible();
});

test("a cart of a known model begins with its published size, too", async ({ page, javaScriptEnabled }) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.press("Golf cart");
  await wizard.chooseVehicle({ make: "Club Car", model: "Tempo" });
  if (!javaScriptEnabled) await wizard.press("Refresh");
  await expect(wizard.field("Length")).toHaveValue("7 ft 8 in");
  await expect(wizard.field("Height")).toHaveValue("5 ft 9 in");
  await wizard.press("Contact info");
  await wizard.atContact();
});

test("a car is asked for no size", async ({ page, javaScriptEnabled }) => {
  const wizard = wizardOn(page, Boolean(javaScriptEnabled));
  await wizard.reachVehicle();
  await wizard.chooseVehicle(seaRay);
  await expect(wizard.field("Length")).toBeVisible();
  await wizard.chooseVehicle();
  await expect(wizard.field("Length")).toHaveCount(0);
  await wizard.press("Contact info");
  await wizard.atContact();
});
