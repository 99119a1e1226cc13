import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

test("the years begin with next calendar year's, and end with the 126 of the specification", async ({
  page,
}, { project }) => {
  const wizard = wizardOn(page, project.name === "js");
  await wizard.reachVehicle();
  const years = await wizard.field("Year").getByRole("option").allTextContents();
  expect(years[0]).toBe("Select year");
  expect(years[1]).toBe(String(new Date().getUTCFullYear() + 1));
  expect(years.slice(-126)).toEqual(Array.from({ length: 126 }, (_, age) => String(2025 - age)));
  await wizard.giveVehicle({ year: years[1] ?? "" });
  await wizard.atContact();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await expect(page.getByText(`${years[1]} Honda Civic`).first()).toBeVisible();
});

const kinds = [
  ["Motorcycle or ATV", "Harley-Davidson", "Road King", "Does it run?"],
  ["Golf cart", "Club Car", "Onward", "Does it run?"],
  ["Boat", "Sea Ray", "SLX 280", "Does it float and roll?"],
  ["Heavy equipment", "Caterpillar", "320", "Does it run?"],
] as const;

for (const [kind, make, model, question] of kinds)
  test(`${kind} is one tap away and is asked: ${question}`, async ({ page }, { project }) => {
    const wizard = wizardOn(page, project.name === "js");
    const running = page.getByRole("group", { name: question });
    await wizard.reachVehicle();
    await expect(page.getByRole("button", { name: "Car or truck", pressed: true })).toBeVisible();
    await expect(page.getByRole("group", { name: "Does it run?" })).toBeVisible();
    await wizard.field("Year").selectOption("2019");
    await wizard.press(kind);
    await expect(page.getByRole("button", { name: kind, pressed: true })).toBeVisible();
    await expect(running).toBeVisible();
    await expect(wizard.field("Year")).toHaveValue("2019");
    await wizard.chooseVehicle({ make, model });
    await expect(page.getByRole("button", { name: kind, pressed: true })).toBeVisible();
    await expect(running.getByRole("radio").first()).toBeChecked();
  });

test("what was said of a car isn't said of the motorcycle after it, which comes back as one", async ({
  page,
}, { project }) => {
  const wizard = wizardOn(page, project.name === "js");
  await wizard.reachVehicle();
  await page.getByLabel("Does not run").check();
  await wizard.press("Motorcycle or ATV");
  await wizard.giveVehicle({ make: "Harley-Davidson", model: "Road King" });
  await wizard.atContact();
  await wizard.press("Back");
  await wizard.atVehicle();
  await expect(page.getByRole("button", { name: "Motorcycle or ATV", pressed: true })).toBeVisible();
  await expect(wizard.field("Model")).toHaveValue("Road King");
  await wizard.press("Contact info");
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await expect(page.getByText(/winch and extra time/)).toHaveCount(0);
});

test("a year in which the make built nothing is told with the years in which it did", async ({ page }, {
  project,
}) => {
  const withScript = project.name === "js";
  const wizard = wizardOn(page, withScript);
  await wizard.reachVehicle();
  await wizard.field("Year").selectOption("2021");
  if (!withScript) await wizard.press("Refresh");
  await wizard.field("Make").fill("AMC");
  if (withScript) await page.getByRole("option", { name: "Use “AMC”" }).click();
  else await wizard.press("Refresh");
  await wizard.field("Model").selectOption("Other");
  await wizard.press("Contact info");
  await wizard.isRejected("Invalid Year", "AMC as built from 1954 to 1988, not in 2021");
  await expect(wizard.field("Year")).toHaveAccessibleDescription(/from 1954 to 1988/);
  await wizard.giveVehicle({ year: "1980", make: "AMC", model: "Eagle" });
  await wizard.atContact();
});
