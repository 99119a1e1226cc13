import { expect } from "./visitor";
import { test } from "./wizard-test";

for (const path of ["/", "/quote", "/get-a-quote"]) {
  test(`a visitor on ${path} gets number, price, range and distance`, async ({ page, wizard }) => {
    await wizard.open(path);
    await wizard.atDestination();
    await wizard.giveDestination();
    await wizard.atVehicle();
    await wizard.giveVehicle();
    await wizard.atContact();
    await wizard.giveContact();
    await expect(wizard.quoteNumber()).toBeVisible();
    await expect(page).toHaveURL(/\/quote\/EH-.*token=/);
    await expect(page.getByText(/^\$[\d,]+$/).first()).toBeVisible();
    await expect(page.getByText(/\$[\d,]+\s*[–-]\s*\$[\d,]+/).first()).toBeVisible();
    await expect(page.getByText(/1,[23]\d\d mi/).first()).toBeVisible();
  });
}

test("the first step refuses a ZIP that nobody knows, and keeps what was typed", async ({ wizard }) => {
  await wizard.open();
  await wizard.giveDestination({ pickup: "33101", delivery: "00000" });
  await wizard.isRejected("Invalid Address", "We don’t know the ZIP code 00000");
  await expect(wizard.field("Pickup address")).toHaveValue("33101");
  await expect(wizard.field("Delivery address")).toHaveValue("00000");
});

test("the second step refuses missing details", async ({ wizard }) => {
  await wizard.reachVehicle();
  await wizard.press("Contact info");
  await wizard.isRejected("Vehicle details required", "Please enter vehicle year, make, and model");
});

test("the third step refuses half an email, and keeps what was typed", async ({ wizard }) => {
  await wizard.reachContact();
  await wizard.giveContact({ email: "pat@example" });
  await wizard.isRejected("Validation Error", "Invalid email format");
  await expect(wizard.field("Email")).toHaveValue("pat@example");
});

test("back and forth keeps every value", async ({ page, wizard }) => {
  await wizard.open();
  await page.getByText("Enclosed", { exact: true }).click();
  await wizard.giveDestination();
  await wizard.atVehicle();
  await page.getByText("Does not run", { exact: true }).click();
  await wizard.giveVehicle();
  await wizard.atContact();
  await wizard.field("Full name").fill("Pat Example");
  await wizard.press("Back");
  await wizard.atVehicle();
  await expect(wizard.field("Year")).toHaveValue("2019");
  await expect(wizard.field("Model")).toHaveValue("Civic");
  await expect(page.getByRole("radio", { name: /Does not run/ })).toBeChecked();
  await wizard.press("Back");
  await wizard.atDestination();
  await expect(wizard.field("Pickup address")).toHaveValue("Miami, FL 33101");
  await expect(page.getByRole("radio", { name: /Enclosed/ })).toBeChecked();
  await wizard.press("Vehicle details");
  await wizard.atVehicle();
  await wizard.press("Contact info");
  await wizard.atContact();
  await expect(wizard.field("Full name")).toHaveValue("Pat Example");
});

test("the browser's Back button walks the steps", async ({ page, wizard }) => {
  await wizard.walkToContact();
  await page.goBack();
  await wizard.atVehicle();
  if (await page.getByRole("button", { name: "Refresh" }).isVisible()) await page.goto("/quote?step=vehicle");
  await page.goto("/quote");
  await wizard.atDestination();
  await expect(wizard.field("Pickup address")).toHaveValue("Miami, FL 33101");
});

test("a reload in the middle loses nothing", async ({ page, wizard }) => {
  await wizard.reachVehicle();
  await page.reload();
  await wizard.atVehicle();
  await wizard.giveVehicle();
  await wizard.atContact();
  await page.reload();
  await wizard.atContact();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
});

test("a second press and a reload are one quote", async ({ page, wizard }) => {
  await wizard.reachContact();
  await wizard.field("Full name").fill("Pat Example");
  await wizard.field("Email").fill("pat@example.com");
  await page.getByRole("button", { name: "Send me the Free Quote Now" }).dblclick();
  await expect(wizard.quoteNumber()).toBeVisible();
  const number = await wizard.quoteNumber().textContent();
  await page.reload();
  expect(await wizard.quoteNumber().textContent()).toBe(number);
  await page.goto("/quote?step=contact");
  expect(await wizard.quoteNumber().textContent()).toBe(number);
});

test("Get Another Quote begins anew, without the referral code", async ({ page, wizard }) => {
  await wizard.walkToContact("/quote?ref=FRIEND-7");
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await wizard.press("Get Another Quote");
  await wizard.atDestination();
  await expect(wizard.field("Pickup address")).toHaveValue("");
  await expect(page).not.toHaveURL(/ref=/);
});

test("progress stands at 80 percent on the contact step", async ({ page, wizard }) => {
  await wizard.reachContact();
  await expect(page.getByRole("progressbar", { name: "80 percent" })).toBeVisible();
});

test("Enter in a field goes forward", async ({ wizard }) => {
  await wizard.open();
  await wizard.field("Pickup address").fill("33101");
  await wizard.field("Delivery address").fill("10001");
  await wizard.field("Delivery address").press("Escape");
  await wizard.field("Delivery address").press("Enter");
  await wizard.atVehicle();
});
