import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { bookingSite } from "./booking-site";
import { workingDay } from "../support/working-day";
import { hydrated } from "./hydrated";
import { wizardOn } from "./wizard-page";

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

/** Who and where, as the first step asks; the day is the quote's own. */
export async function givePlaces(page: Page) {
  const pickup = page.getByRole("region", { name: /^Pickup/ });
  const delivery = page.getByRole("region", { name: /^Delivery/ });
  await page.getByLabel("First day it’s ready").fill(workingDay(10));
  await pickup.getByLabel("Street address").fill("25 Example Street");
  await delivery.getByLabel("I don’t know the street yet.").check();
  await delivery.getByRole("radio", { name: "Someone else" }).check();
  await delivery.getByLabel("Their name").fill("Lee Example");
  await delivery.getByLabel("Their phone").fill("212-555-0171");
  await page.getByLabel("Your phone").fill("212-555-0170");
}

/** Fills in the last step but for the button that signs. */
export async function agree(page: Page) {
  await page.getByLabel(/electronic records and an electronic signature/).check();
  await page.getByLabel(/at least 18/).check();
  await page.getByLabel("Type your full name to sign").fill("Pat Example");
}

/** Bookings in a browser on a site of its own. */
export const bookingPages = (site: Pick<ReturnType<typeof bookingSite>, "pickupOn">) => ({
  /** From the wizard over the saved quote to the booking's first step. */
  async atQuote(page: Page, withScript: boolean) {
    const wizard = wizardOn(page, withScript);
    await wizard.reachQuote();
    const number = (await wizard.quoteNumber().textContent())?.match(/EH-[0-9A-Z]{4}-[0-9A-Z]{4}/)?.[0] ?? "";
    site.pickupOn(number, workingDay(10));
    await page.getByRole("link", { name: "Book this price" }).click();
    await heading(page, "When and where?");
    if (withScript) await hydrated(page);
    return { number, press: wizard.press };
  },
});
