import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

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
