import type { Page } from "@playwright/test";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

const summary = (page: Page) => page.locator("#quote").getByRole("alert");

/**
 * Whatever a visitor reads or presses: fields, buttons, links, headings, the progress and the summary itself. The page's
 * own head stays in sight over whatever is scrolled below it.
 */
const everything =
  ":is(input:not([type=hidden]), select, button:not(.sr-only), a, h1, h2, h3, .progress, .form-errors):not(.toast *, header *)";

async function coversNothing(page: Page) {
  await expect(toast(page)).toBeVisible();
  const [seen, covered] = await toast(page).evaluate((toast, selector) => {
    const one = toast.getBoundingClientRect();
    const others = [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const under = others.filter((element) => {
      const other = element.getBoundingClientRect();
      return (
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      );
    });
    return [others.length, under.map(({ outerHTML }) => outerHTML)] as const;
  }, everything);
  expect(seen).toBeGreaterThan(10);
  expect(covered).toEqual([]);
}

for (const width of [320, 360, 768, 1280])
  test(`a toast at ${width} px covers nothing, and the summary below it has the focus`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const wizard = wizardOn(page, true);
    await wizard.open("/");
    await wizard.press("Vehicle details");
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toBeInViewport({ ratio: 1 });
    await coversNothing(page);
    await wizard.reachVehicle();
    await wizard.press("Contact info");
    await expect(summary(page)).toBeFocused();
    await coversNothing(page);
    await wizard.reachContact();
    await wizard.giveContact({ name: "", email: "pat", phone: "1" });
    await expect(summary(page)).toBeFocused();
    await coversNothing(page);
  });

test("each error in the summary leads to its field, and leaves it once that's mended", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachContact();
  await wizard.giveContact({ name: "", email: "pat" });
  await summary(page).getByRole("link", { name: "Invalid email format" }).click();
  await expect(wizard.field("Email")).toBeFocused();
  await wizard.field("Email").fill("pat@example.com");
  await expect(summary(page).getByRole("link")).toHaveText(["Enter your full name"]);
  await wizard.field("Full name").fill("Pat Example");
  await expect(summary(page)).toHaveCount(0);
  await expect(toast(page)).toHaveCount(0);
});

test("a long error is one sentence in one column, its phone number within it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.giveDestination({ pickup: "Miami, FL 33101", delivery: "Juneau, AK 99801" });
  const error = page.locator("#quote-deliveryAddress-error");
  await expect(error).toContainText("(800) 555-0199");
  const [text, phone] = [error.locator("> span"), error.locator(".nowrap").last()];
  const [column, number] = [await text.boundingBox(), await phone.boundingBox()];
  expect(await error.locator("> *").count()).toBe(1);
  expect(number && column && number.x >= column.x && number.width < column.width).toBe(true);
});

test("a corrected field is no longer red, and its toast leaves", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.giveDestination({ pickup: "3310", delivery: "10001" });
  await expect(wizard.field("Pickup address")).toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toContainText("Invalid Pickup ZIP");
  await wizard.field("Pickup address").fill("33101");
  await expect(wizard.field("Pickup address")).not.toHaveAttribute("aria-invalid");
  await expect(toast(page)).toHaveCount(0);
});

test("what only the server knows to be wrong is corrected like the rest", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.giveDestination({ pickup: "33101", delivery: "33101" });
  await expect(wizard.field("Delivery address")).toHaveAttribute("aria-invalid", "true");
  await expect(toast(page)).toContainText("two different places");
  await wizard.field("Pickup address").fill("10001");
  await expect(wizard.field("Delivery address")).not.toHaveAttribute("aria-invalid");
  await expect(toast(page)).toHaveCount(0);
});

test("a toast about two fields stays until both are mended", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.press("Vehicle details");
  await expect(toast(page)).toContainText("Address Required");
  await wizard.field("Pickup address").fill("33101");
  await expect(wizard.field("Pickup address")).not.toHaveAttribute("aria-invalid");
  await expect(toast(page)).toBeVisible();
  await wizard.field("Delivery address").fill("10001");
  await expect(toast(page)).toHaveCount(0);
});

test("a list of years that nobody opened asks for a choice", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachVehicle();
  await wizard.press("Contact info");
  await expect(wizard.field("Year")).toHaveAccessibleDescription(/Please choose a year/);
});

test("a message that names no field is shown with its field's name", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachContact();
  await wizard.giveContact({ name: "x".repeat(51) });
  await expect(toast(page)).toContainText("Must be 50 characters or less");
  await expect(toast(page)).toContainText("Full name");
});

const checks = /\/assets\/step-checks-[^/]+\.js$/;

test("a page that is only read leaves the browser's checks where they are", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void (checks.test(request.url()) && asked.push(request.url())));
  const wizard = wizardOn(page, true);
  await wizard.open("/");
  await page.waitForLoadState("networkidle");
  expect(asked).toHaveLength(0);
  const fetched = page.waitForResponse(checks);
  await wizard.field("Pickup address").focus();
  expect((await fetched).ok()).toBe(true);
});

test("without the browser's checks the server's say the same", async ({ page }) => {
  await page.route(checks, (route) => route.abort());
  const wizard = wizardOn(page, true);
  await wizard.open();
  await wizard.giveDestination({ pickup: "3310", delivery: "10001" });
  await expect(toast(page)).toContainText("Invalid Pickup ZIP");
  await expect(wizard.field("Pickup address")).toHaveAttribute("aria-invalid", "true");
  await expect(summary(page)).toBeFocused();
  await wizard.field("Pickup address").fill("33101");
  await expect(wizard.field("Pickup address")).not.toHaveAttribute("aria-invalid");
  await wizard.press("Vehicle details");
  await wizard.atVehicle();
});
