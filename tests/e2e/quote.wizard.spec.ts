import { expect, test as base } from "./visitor";
import { wizardOn } from "./wizard-page";

const test = base.extend<{ withScript: boolean; wizard: ReturnType<typeof wizardOn> }>({
  withScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  wizard: async ({ page, withScript }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    await use(wizardOn(page, withScript));
    // The browser itself logs the 400 or 503 of a rejected post; any other error fails the test.
    expect(errors.filter((text) => !/status of (400|503)/.test(text))).toEqual([]);
  },
});

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

test.describe("the first step refuses", () => {
  const cases = [
    ["nothing at all", "", "", "Address Required", "Please enter both pickup and delivery addresses"],
    [
      "a missing delivery",
      "33101",
      "",
      "Address Required",
      "Please enter both pickup and delivery addresses",
    ],
    [
      "a pickup without a ZIP",
      "Portland",
      "10001",
      "Invalid Pickup ZIP",
      "Please enter a complete 5-digit ZIP code",
    ],
    [
      "a delivery without a ZIP",
      "33101",
      "Springfield",
      "Invalid Delivery ZIP",
      "Please enter a complete 5-digit ZIP code",
    ],
    ["an unknown ZIP", "33101", "00000", "Invalid Address", "We don’t know the ZIP code 00000"],
    ["a territory", "33101", "00901", "Invalid Address", "US territory"],
    ["a ZIP of PO boxes", "77210", "33101", "Invalid Address", "Please use the street’s ZIP code."],
    ["a military post office", "09012", "33101", "Invalid Address", "military post office"],
    ["the same ZIP twice", "33101", "33101", "Invalid Address", "two different places"],
    ["an island that no road reaches", "33101", "02554", "Invalid Address", "Please call (800) 555-0199"],
    ["a novel", `${"x".repeat(200)} 33101`, "10001", "Validation Error", "Must be 200 characters or less"],
  ] as const;
  for (const [what, pickup, delivery, title, message] of cases) {
    test(what, async ({ wizard }) => {
      await wizard.open();
      await wizard.giveDestination({ pickup, delivery });
      await wizard.isRejected(title, message);
      await expect(wizard.field("Pickup address")).toHaveValue(pickup);
      await expect(wizard.field("Delivery address")).toHaveValue(delivery);
    });
  }
});

test("the second step refuses missing details", async ({ wizard }) => {
  await wizard.reachVehicle();
  await wizard.press("Contact info");
  await wizard.isRejected("Vehicle details required", "Please enter vehicle year, make, and model");
});

test.describe("the third step refuses", () => {
  const cases = [
    ["no name", { name: "" }, "Enter your full name"],
    ["a long name", { name: "x".repeat(51) }, "Must be 50 characters or less"],
    ["no email", { email: "" }, "Invalid email format"],
    ["half an email", { email: "pat@example" }, "Invalid email format"],
    ["a short phone", { phone: "555-0100" }, "Invalid phone format"],
  ] as const;
  for (const [what, change, message] of cases) {
    test(what, async ({ wizard }) => {
      await wizard.reachContact();
      await wizard.giveContact(change);
      await wizard.isRejected("Validation Error", message);
      await expect(wizard.field("Email")).toHaveValue("email" in change ? change.email : "pat@example.com");
    });
  }
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
