import { devices } from "@playwright/test";
import type { Page } from "@playwright/test";
import { hydrated } from "../e2e/hydrated";
import { expectNothingSerious } from "../e2e/nothing-serious";
import { expect, test } from "../e2e/visitor";

const services = [
  "Open Auto Transport",
  "Enclosed Auto Transport",
  "Expedited Shipping",
  "Door-to-Door Service",
  "Boat Shipping",
  "Heavy Hauling",
  "Motorcycle/ATV",
  "Golf Cart Shipping",
];

const header = (page: Page) => page.getByRole("banner");
const servicesButton = (page: Page) => header(page).getByRole("button", { name: "Services" });
const link = (page: Page, name: string) => header(page).getByRole("link", { name, exact: true });

/** Waits for the script's own event handlers. */
async function open(page: Page, path = "/quote") {
  await page.goto(path);
  await hydrated(page);
}

test.describe("the Services menu on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 740 } });

  test("opens under the mouse, lists the eight services, closes when the mouse leaves", async ({ page }) => {
    await open(page);
    await expect(link(page, "Boat Shipping")).toBeHidden();
    await servicesButton(page).hover();
    for (const name of services) await expect(link(page, name)).toBeVisible();
    await page.mouse.move(640, 700);
    await expect(link(page, "Boat Shipping")).toBeHidden();
  });

  test("opens under focus, is walked with the arrows, closes on Escape with the focus on its button", async ({
    page,
  }) => {
    await open(page);
    const button = servicesButton(page);
    await button.focus();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    await expect(link(page, "Open Auto Transport")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(link(page, "Enclosed Auto Transport")).toBeFocused();
    await page.keyboard.press("End");
    await expect(link(page, "Golf Cart Shipping")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await expect(link(page, "Open Auto Transport")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(link(page, "Open Auto Transport")).toBeHidden();
    await page.keyboard.press("ArrowDown");
    await expect(link(page, "Open Auto Transport")).toBeFocused();
  });

  test("opens and closes by Enter, and Tab leaves it behind", async ({ page }) => {
    await open(page);
    const button = servicesButton(page);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(link(page, "Boat Shipping")).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(link(page, "Boat Shipping")).toBeVisible();
    await link(page, "Golf Cart Shipping").focus();
    await page.keyboard.press("Tab");
    await expect(link(page, "How it works")).toBeFocused();
    await expect(link(page, "Boat Shipping")).toBeHidden();
  });

  test("closes once a service is chosen", async ({ page }) => {
    await open(page);
    await servicesButton(page).hover();
    await link(page, "Boat Shipping").click();
    await expect(page).toHaveURL(/\/boat-shipping$/);
    await expect(link(page, "Heavy Hauling")).toBeHidden();
  });

  test("has nothing serious for axe, closed and open", async ({ page }) => {
    await open(page);
    await expectNothingSerious(page);
    await servicesButton(page).hover();
    await expect(link(page, "Boat Shipping")).toBeVisible();
    await expectNothingSerious(page);
  });
});

test.describe("the Services menu on a wide touch screen", () => {
  test.use({ viewport: { width: 1280, height: 740 }, hasTouch: true });

  test("a tap opens it, a second one closes it", async ({ page }) => {
    await open(page);
    await servicesButton(page).tap();
    await expect(link(page, "Boat Shipping")).toBeVisible();
    await servicesButton(page).tap();
    await expect(link(page, "Boat Shipping")).toBeHidden();
  });
});

test.describe("the menu of a phone", () => {
  const { viewport: _viewport, defaultBrowserType: _browser, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, viewport: { width: 360, height: 740 } });
  const toggle = (page: Page) => header(page).locator("summary", { hasText: "Menu" });
  const servicesList = (page: Page) => header(page).locator("summary", { hasText: "Services" });

  test("opens by a tap, unfolds the services, and closes on a tap on a link", async ({ page }) => {
    await open(page);
    await expect(link(page, "Terms and Conditions")).toBeHidden();
    await toggle(page).tap();
    await expect(link(page, "Terms and Conditions")).toBeVisible();
    await expect(link(page, "Boat Shipping")).toBeHidden();
    await servicesList(page).tap();
    for (const name of services) await expect(link(page, name)).toBeVisible();
    await servicesList(page).tap();
    await expect(link(page, "Boat Shipping")).toBeHidden();
    await link(page, "Price guarantee").tap();
    await expect(page).toHaveURL(/\/price-guarantee$/);
    await expect(link(page, "Terms and Conditions")).toBeHidden();
  });

  test("closes on Escape with the focus on its button, and on a tap beside it", async ({ page }) => {
    await open(page);
    await toggle(page).tap();
    await link(page, "News").focus();
    await page.keyboard.press("Escape");
    await expect(toggle(page)).toBeFocused();
    await expect(link(page, "News")).toBeHidden();
    await toggle(page).tap();
    await expect(link(page, "News")).toBeVisible();
    await header(page).getByRole("link", { name: /home$/ }).focus();
    await expect(link(page, "News")).toBeHidden();
  });

  test("closes even if focus leaves in the moment it opens", async ({ page }) => {
    await open(page);
    await toggle(page).evaluate((summary: HTMLElement) => {
      summary.click();
      document.querySelector<HTMLElement>("header a")?.focus();
    });
    await expect(link(page, "News")).toBeHidden();
  });

  test("has targets of 44 px and nothing serious for axe", async ({ page }) => {
    await open(page);
    await expectNothingSerious(page);
    await toggle(page).tap();
    await servicesList(page).tap();
    await expect(link(page, "Boat Shipping")).toBeVisible();
    await expectNothingSerious(page);
    const targets = page.locator("header a, header summary, .promo a, .ticker a, footer a");
    const small = await targets.evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map((one) => one.textContent),
    );
    expect(small).toEqual([]);
  });
});
