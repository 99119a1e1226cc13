import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { wizardOn } from "./wizard-page";

export const toast = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

export const summary = (page: Page) => page.locator("#quote").getByRole("alert");

/**
 * Whatever a visitor reads or presses: fields, buttons, links, headings, the progress and the summary itself. The page's
 * own head stays in sight over whatever is scrolled below it.
 */
const everything =
  ":is(input:not([type=hidden]), select, button:not(.sr-only), a, h1, h2, h3, .progress, .form-errors):not(.toast *, header *)";

/** The toast lies over nothing that is read or pressed. */
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

/** Each step is sent with mistakes: its toast covers nothing, and the summary below it has the focus. */
export async function rejectsEachStep(page: Page, width: number) {
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
}
