import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/visitor";
import { wizardOn } from "../e2e/wizard-page";

const ownRoute = (page: Page) => page.locator('img[src*="/maps/route/"]');
const loads = (page: Page) =>
  expect
    .poll(() =>
      ownRoute(page).evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth),
    )
    .toBeGreaterThan(0);

for (const withScript of [true, false]) {
  test.describe(withScript ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: withScript });

    test("the result shows the way and says it", async ({ page }) => {
      const wizard = wizardOn(page, withScript);
      await wizard.open();
      await wizard.giveDestination();
      await wizard.giveVehicle();
      await wizard.giveContact();
      await expect(
        page.getByRole("img", { name: /^The way from Miami, FL to New York, NY by I-95.*: 1,\d{3} miles/ }),
      ).toBeVisible();
      await loads(page);
    });

    test("the hero shows the visitor's way on the next step", async ({ page }) => {
      const wizard = wizardOn(page, withScript);
      await wizard.open("/");
      await expect(ownRoute(page)).toHaveCount(0);
      await wizard.giveDestination({ pickup: "Seattle, WA 98101", delivery: "Dallas, TX 75201" });
      await wizard.atVehicle();
      await expect(ownRoute(page)).toHaveAttribute("src", "/maps/route/98101/75201?style=night");
      await loads(page);
    });
  });
}

test("the hero draws the way while the form is filled, and only where there is one", async ({ page }) => {
  const wizard = wizardOn(page, true);
  await wizard.open("/");
  await wizard.field("Pickup address").fill("98101");
  await expect(ownRoute(page)).toHaveCount(0);
  await wizard.field("Delivery address").fill("75201");
  await expect(ownRoute(page)).toHaveAttribute("src", "/maps/route/98101/75201?style=night");
  await loads(page);
  await wizard.field("Delivery address").fill("00000");
  await expect(ownRoute(page)).toHaveCount(0);
});
