import { writeMessage } from "./people-forms";
import { expect, test } from "./visitor";

test("a message gets a receipt with a number, which a reload and Back do not double", async ({ page }) => {
  await page.goto("/contact");
  await writeMessage(page, { topic: /A claim/, number: "EH-0000-0000", message: "A scratch.\nLeft door." });
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
  const number = page.getByRole("heading", { name: /Receipt MS-[0-9A-Z]{4}-[0-9A-Z]{4}/ });
  const shown = await number.textContent();
  await expect(page.getByText("A scratch. Left door.")).toBeVisible();
  await expect(page.getByText("EH-0000-0000")).toBeVisible();
  await page.reload();
  await expect(number).toHaveText(shown ?? "");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Talk to us" })).toBeVisible();
});

test("a refusal is where reading goes on, links to its fields and keeps what was typed", async ({ page }) => {
  await page.goto("/contact");
  const long = "x".repeat(4_001);
  await writeMessage(page, { email: "pat@", message: long });
  const alert = page.getByRole("alert");
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport();
  await alert.getByRole("link", { name: /4,001 characters/ }).click();
  await expect(page.getByLabel("Message")).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue(long);
  await expect(page.getByLabel("Email")).toHaveValue("pat@");
  await writeMessage(page, { message: "Shorter." });
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
});

test("the quote number is asked for where there may be one", async ({ page }) => {
  await page.goto("/contact");
  const number = page.getByLabel(/^Quote number/);
  await expect(number).toBeHidden();
  await page.getByRole("radio", { name: /An existing quote/ }).check();
  await expect(number).toBeVisible();
  await page.getByRole("radio", { name: /Press or other/ }).check();
  await expect(number).toBeHidden();
});

test("the trap is out of reach of eyes and of the keyboard", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("textbox", { name: "Please leave this empty" })).toHaveCount(0);
  const first = page.getByLabel("Full name");
  await first.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator("[name=trade_reference]")).not.toBeFocused();
  const box = await page.locator("[name=trade_reference]").locator("..").locator("..").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(1);
});
