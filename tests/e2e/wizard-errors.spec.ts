import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./visitor";
import { wizardOn } from "./wizard-page";

const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

const overlaps = async (a: Locator, b: Locator) => {
  const [one, other] = [await a.boundingBox(), await b.boundingBox()];
  if (!one || !other) throw new Error("nothing to compare");
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
};

for (const width of [320, 360, 768, 1280])
  test(`a toast at ${width} px lies over no field and is in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    const wizard = wizardOn(page, true);
    await wizard.open("/");
    await wizard.press("Vehicle details");
    await expect(toast(page)).toBeInViewport({ ratio: 1 });
    for (const field of await page.locator("#quote :is(.control, select, .choice-option)").all())
      expect(await overlaps(toast(page), field)).toBe(false);
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
  await expect(wizard.field("Pickup address")).toBeFocused();
  await wizard.field("Pickup address").fill("33101");
  await expect(wizard.field("Pickup address")).not.toHaveAttribute("aria-invalid");
  await wizard.press("Vehicle details");
  await wizard.atVehicle();
});
