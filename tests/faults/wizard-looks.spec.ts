import type { Page } from "@playwright/test";
import { check, openChecker, verdict } from "../e2e/checker-page";
import { drawnFaults } from "../e2e/drawn-faults";
import { hydrated } from "../e2e/hydrated";
import { writeMessage } from "../e2e/people-forms";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

/** At each width: the narrowest phone, the usual one, a tablet, a desk. */
async function looksRight(page: Page) {
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await drawnFaults(page), `at ${width} px`).toEqual([]);
  }
}

test("the result looks right, with all its weeks and with a chosen one", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachQuote();
  await page.getByText("All 12 weeks in a table").click();
  await looksRight(page);
  await page
    .getByRole("button", { name: /^Choose the week of/ })
    .nth(7)
    .click();
  await expect(page.getByText(/^Version 2/)).toBeVisible();
  await looksRight(page);
});

test("a size that can’t be right looks right, and so does asking for a price by hand", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.reachVehicle();
  await looksRight(page);
  await wizard.chooseVehicle({ make: "Sea Ray", model: "SPX 190" });
  await wizard.field("Width").fill("102");
  await wizard.press("Contact info");
  await wizard.isRejected("Validation Error", "A width of 102 ft can’t be right");
  await looksRight(page);
  await wizard.field("Width").fill("");
  await wizard.press("Contact info");
  await wizard.atContact();
  await expect(page.getByText("depends on its length, width, height and weight")).toBeVisible();
  await looksRight(page);
});

test("the checker’s answer looks right", async ({ page }) => {
  await openChecker(page, true);
  await check(page);
  await verdict(page, "A fair price");
  await looksRight(page);
});

test("a receipt looks right", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await writeMessage(page, { email: "someone@example.com", message: "My boat is 24 ft long." });
  await expect(page.getByRole("heading", { name: "We have your message" })).toBeVisible();
  await looksRight(page);
});
