import { expect, test } from "@playwright/test";
import { wizardOn } from "./wizard-page";

test("a quote prints as one clean page", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachContact();
  await wizard.giveContact();
  await expect(wizard.quoteNumber()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Enclosed/ })).toBeHidden();
  await expect(page.getByRole("heading", { name: /^\$[\d,]+$/ })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("(800) 555-0142")).toBeVisible();
  const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
