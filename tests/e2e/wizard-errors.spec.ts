import { expect, test } from "./visitor";
import { rejectsEachStep, summary, toast } from "./wizard-errors-page";
import { wizardOn } from "./wizard-page";

test("a toast on a phone covers nothing, and the summary below it has the focus", ({ page }) =>
  rejectsEachStep(page, 360));

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
